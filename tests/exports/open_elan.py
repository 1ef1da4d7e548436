"""Reads an ELAN file with pympi, writes it anew with pympi, and prints what it read: python open_elan.py FILE BACK"""

import json
import sys

from pympi.Elan import Eaf

eaf = Eaf(sys.argv[1])


def annotations(tier):
    """Start, end and value of each annotation of a tier; those that describe others have the times of these."""
    described = eaf.tiers[tier][1]
    data = eaf.get_ref_annotation_data_for_tier(tier) if described else eaf.get_annotation_data_for_tier(tier)
    return [[one[0] / 1000, one[1] / 1000, one[2]] for one in data]


def lanes(name):
    return sum((annotations(tier) for tier in eaf.get_tier_names() if tier == name or tier.startswith(name + " ") and tier[len(name) + 1 :].isdigit()), [])


eaf.to_file(sys.argv[2], pretty=True)
print(
    json.dumps(
        {
            "steps": lanes("steps"),
            "outcomes": [[start, end, value] for start, end, value in lanes("outcome")],
            "mistakes": lanes("mistakes"),
            "words": lanes("words"),
            "films": [one["MEDIA_URL"] for one in eaf.get_linked_files()],
        }
    )
)
