"""Makes a sample of FiftyOne of what was written, and prints it with the frames that FiftyOne itself makes of its timestamps: python open_fiftyone.py FILE"""

import json
import os
import sys

os.environ.setdefault("FIFTYONE_DO_NOT_TRACK", "true")

import fiftyone as fo  # noqa: E402

with open(sys.argv[1], encoding="utf-8") as file:
    [given] = json.load(file)["samples"]
sample = fo.Sample.from_dict(given)


def detections(field):
    return [
        [
            one.label,
            list(one.support),
            fo.TemporalDetection.from_timestamps(one["timestamps"], sample=sample).support,
            one.to_dict()["text"],
        ]
        for one in sample[field].detections
    ]


print(
    json.dumps(
        {
            "types": [type(sample[field]).__name__ for field in ("metadata", "steps", "mistakes")],
            "steps": detections("steps"),
            "mistakes": detections("mistakes"),
        }
    )
)
