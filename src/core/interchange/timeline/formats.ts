import { readActivityNet, writeActivityNet } from "./activitynet.ts";
import { readBoris, writeBoris } from "./boris-project.ts";
import { readBorisTable, writeBorisTable } from "./boris-table.ts";
import { writeCaptainCookErrors, writeCaptainCookSteps } from "./captaincook4d-write.ts";
import { readEaf } from "./eaf-read.ts";
import { writeEaf } from "./eaf-write.ts";
import { readFiftyOne, writeFiftyOne } from "./fiftyone.ts";
import { writeHowToDiv } from "./timeline-howtodiv.ts";
import { readLabelStudio, writeLabelStudio } from "./label-studio.ts";
import type { TimelineFormat } from "./timeline-model.ts";
import { writeProAssist } from "./proassist.ts";
import { readRttm, writeRttm } from "./rttm.ts";
import { readStepTable, writeStepTable } from "./step-table.ts";
import { readSrt, readVtt, writeSrt, writeVtt } from "./subtitles.ts";

type Rest = Pick<TimelineFormat, "read" | "write"> & Partial<Pick<TimelineFormat, "frames" | "leavesOut">>;

type LeftOut = TimelineFormat["leavesOut"][number];

const whole = (of: LeftOut["of"]): LeftOut => ({ of, part: null });
const part = (of: LeftOut["of"], lost: NonNullable<LeftOut["part"]>): LeftOut => ({ of, part: lost });
const COACH = [whole("decisions"), whole("utterances"), whole("heard words"), whole("actions")];

/** The formats in which a session's timeline is exchanged, in the order in which they are offered. */
export const TIMELINE_FORMATS: readonly TimelineFormat[] = [
  of("eaf", "ELAN annotation file", ".eaf", { write: writeEaf, read: readEaf }),
  of("vtt", "WebVTT", ".vtt", { write: writeVtt, read: readVtt }),
  of("srt", "SubRip", ".srt", { write: writeSrt, read: readSrt }),
  of("labelstudio", "Label Studio task", ".json", { write: writeLabelStudio, read: readLabelStudio, frames: true }),
  of("boris", "BORIS project", ".boris", { write: writeBoris, read: readBoris }),
  of("boris-events", "BORIS events as a table", ".csv", { write: writeBorisTable, read: readBorisTable }),
  of("activitynet", "ActivityNet or THUMOS database", ".json", { write: writeActivityNet, read: readActivityNet }),
  of("steps-csv", "table of steps and mistakes, as Assembly101 lists them", ".csv", {
    write: writeStepTable,
    read: readStepTable,
  }),
  of("captaincook4d", "CaptainCook4D step annotations", ".json", {
    ...{ write: writeCaptainCookSteps, read: null },
    leavesOut: [part("segments", "outcome"), whole("mistakes"), ...COACH],
  }),
  of("captaincook4d-errors", "CaptainCook4D error annotations", ".json", {
    ...{ write: writeCaptainCookErrors, read: null },
    leavesOut: [part("mistakes", "times"), part("mistakes", "kind"), part("mistakes", "recovery"), ...COACH],
  }),
  of("rttm", "RTTM segments", ".rttm", { write: writeRttm, read: readRttm }),
  of("fiftyone", "FiftyOne temporal detections", ".json", { write: writeFiftyOne, read: readFiftyOne, frames: true }),
  of("howtodiv", "HowToDIV dialogue", ".txt", {
    ...{ write: writeHowToDiv, read: null },
    leavesOut: [
      whole("segments"),
      part("mistakes", "times"),
      part("mistakes", "kind"),
      whole("decisions"),
      part("heard words", "times"),
      whole("actions"),
    ],
  }),
  of("proassist", "ProAssist dialogue", ".json", {
    ...{ write: writeProAssist, read: null },
    leavesOut: [
      part("segments", "times"),
      whole("mistakes"),
      whole("decisions"),
      part("utterances", "end"),
      part("heard words", "end"),
      whole("actions"),
    ],
  }),
];

function of(id: string, name: string, ending: string, rest: Rest): TimelineFormat {
  return { id, name, ending, frames: false, leavesOut: [], ...rest };
}
