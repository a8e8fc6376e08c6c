"""The variants that have generated machines. Generated; do not edit."""

from typing import Any

VARIANTS: dict[str, dict[str, Any]] = {
    "azul": {
        "name": "azul",
        "title": "Azul",
        "players": (2, 3, 4),
        "options": {"round_limit": ("true", "false")},
        "extends": None,
        "modules": {2: "rulewright.machines.azul.players_2", 3: "rulewright.machines.azul.players_3", 4: "rulewright.machines.azul.players_4"},
        "spec": "azul.rules",
        "spec_hash": "ddc529cfe2e8775a",
    },
    "azul_grey": {
        "name": "azul_grey",
        "title": "Azul: grey wall",
        "players": (2, 3, 4),
        "options": {"round_limit": ("true", "false")},
        "extends": "azul",
        "modules": {2: "rulewright.machines.azul_grey.players_2", 3: "rulewright.machines.azul_grey.players_3", 4: "rulewright.machines.azul_grey.players_4"},
        "spec": "azul_grey.rules",
        "spec_hash": "9df12556e446105d",
    },
}
