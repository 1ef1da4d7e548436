import { readActivityNet, writeActivityNet } from "./activitynet.ts";
import { readBoris, writeBoris } from "./boris-project.ts";
import { readBorisTable, writeBorisTable } from "./boris-table.ts";
import { writeCaptainCookErrors, writeCaptainCookSteps } from "./captaincook4d-write.ts";
import { readEaf } from "./eaf-read.ts";
import { writeEaf } from "./eaf-write.ts";
import { readLabelStudio, writeLabelStudio } from "./label-studio.ts";
import type { TimelineFormat } from "./model.ts";
import { readStepTable, writeStepTable } from "./step-table.ts";
import { readSrt, readVtt, writeSrt, writeVtt } from "./subtitles.ts";
import { writeFiftyOne, writeHowToDiv, writeRttm } from "./written-only.ts";

type Rest = Pick<TimelineFormat, "read" | "write"> & Partial<Pick<TimelineFormat, "frames" | "leavesOut">>;

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
    leavesOut: [
      "what is no step",
      "which kind of mistake it was (captaincook4d-errors has it)",
      "decisions",
      "utterances",
    ],
  }),
  of("captaincook4d-errors", "CaptainCook4D error annotations", ".json", {
    ...{ write: writeCaptainCookErrors, read: null },
    leavesOut: [
      "mistakes without a cooking category",
      "times of mistakes",
      "recovery sentences",
      "decisions",
      "utterances",
    ],
  }),
  of("rttm", "RTTM segments", ".rttm", {
    ...{ write: writeRttm, read: null },
    leavesOut: ["descriptions of segments", "whether a step was done right", "mistakes", "decisions", "utterances"],
  }),
  of("fiftyone", "FiftyOne temporal detections", ".json", {
    ...{ write: writeFiftyOne, read: null, frames: true },
    leavesOut: ["fixes and recovery sentences of mistakes", "decisions", "utterances"],
  }),
  of("howtodiv", "HowToDIV dialogue", ".txt", {
    ...{ write: writeHowToDiv, read: null },
    leavesOut: ["times of steps", "kinds and times of mistakes", "decisions"],
  }),
];

function of(id: string, name: string, ending: string, rest: Rest): TimelineFormat {
  return { id, name, ending, frames: false, leavesOut: [], ...rest };
}
