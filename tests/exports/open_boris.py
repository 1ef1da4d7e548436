"""Opens a BORIS project with BORIS's own functions, has it checked, exports its events as BORIS does, and prints what it says: python open_boris.py FILE TABLE

Its window and its player are not opened: the package is imported without them, since they need a sound server and libmpv."""

import importlib.util
import json
import os
import sys
import types

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
package = types.ModuleType("boris")
package.__path__ = list(importlib.util.find_spec("boris").submodule_search_locations)
player = types.ModuleType("boris.mpv2")
player.sofile = "libmpv.so.2"
sys.modules.update({"boris": package, "boris.mpv2": player})

from boris import config as cfg  # noqa: E402
from boris import export_observation, project_functions  # noqa: E402

# As on Windows, where BORIS reads projects in the system's encoding.
with open(sys.argv[1], "rb") as file:
    isAscii = file.read().isascii()
path, changed, project, message = project_functions.open_project_json(sys.argv[1])
if "error" in project:
    sys.exit(project["error"])
[(name, observation)] = project[cfg.OBSERVATIONS].items()
ethogram = project[cfg.ETHOGRAM]
parameters = {
    cfg.SELECTED_SUBJECTS: project_functions.extract_observed_subjects(project, [name]),
    cfg.SELECTED_BEHAVIORS: [one["code"] for one in ethogram.values()],
    "include modifiers": True,
    "time": cfg.TIME_FULL_OBS,
    cfg.START_TIME: 0,
    cfg.END_TIME: 0,
}
exported, why = export_observation.export_tabular_events(
    project, parameters, name, observation, ethogram, sys.argv[2], "csv"
)
rows, _ = export_observation.export_aggregated_events(project, parameters, name)
print(
    json.dumps(
        {
            "changed": changed,
            "isAscii": isAscii,
            "problems": message + project_functions.check_project_integrity(project, cfg.HHMMSS, path, media_file_available=False),
            "states": project_functions.check_state_events_obs(name, ethogram, observation)[0],
            "exported": exported or why,
            "events": len(observation[cfg.EVENTS]),
            "aggregated": sorted([float(start), float(stop)] for start, stop in ([one for one in row if isinstance(one, str) and one.replace(".", "", 1).isdigit()][-3:-1] for row in rows if "STATE" in row)),
        }
    )
)
