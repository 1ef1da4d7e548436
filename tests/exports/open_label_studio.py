"""Has Label Studio's own description of a labeling interface check a task, and one that is spoilt: python open_label_studio.py FILE"""

import copy
import json
import sys
from xml.sax.saxutils import quoteattr

from label_studio_sdk.label_interface import LabelInterface

with open(sys.argv[1], encoding="utf-8") as file:
    [task] = json.load(file)
found = {"timelinelabels": {}, "choices": {}}
for one in task["annotations"][0]["result"]:
    found[one["type"]].setdefault(one["from_name"], []).extend(one["value"][one["type"]])


def control(tag, value, names, more=""):
    options = "".join(f"<{value} value={quoteattr(name)}/>" for name in dict.fromkeys(names[1]))
    return f"<{tag} name={quoteattr(names[0])} toName='video'{more}>{options}</{tag}>"


interface = LabelInterface(
    "<View><Video name='video' value='$video'/>"
    + "".join(control("TimelineLabels", "Label", one) for one in found["timelinelabels"].items())
    + "".join(control("Choices", "Choice", one, " perRegion='true'") for one in found["choices"].items())
    + "</View>"
)
interface.validate()
spoilt = copy.deepcopy(task["annotations"][0])
spoilt["result"][0]["value"]["timelinelabels"] = ["none of them"]
print(
    json.dumps(
        {
            "isValid": interface.validate_annotation(task["annotations"][0]),
            "isSpoiltValid": interface.validate_annotation(spoilt),
            "hasData": all(one.value_name in task["data"] for one in interface.objects),
            "ranges": [[one["from_name"], span["start"], span["end"]] for one in task["annotations"][0]["result"] if one["type"] == "timelinelabels" for span in one["value"]["ranges"]],
        }
    )
)
