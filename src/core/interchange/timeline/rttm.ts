import { FormatError } from "../../domain/format-error.ts";
import { linesOf } from "../../procedure/import/text-lines.ts";
import { round } from "./milliseconds.ts";
import type { ReadOptions, ReadStep, ReadTimeline, Timeline } from "./timeline-model.ts";

/** Stands in the speaker's place of a segment that is no step. */
const NO_STEP = "no-step";
/** Behind the step's id where the step was not done as it should be. */
const WRONG = ":wrong";
/** Fields of a line: type, file, channel, onset, duration, orthography, speaker's type, name, confidence; a tenth, the look-ahead, may be left out. */
const FIELDS = 9;
const MOST_SEGMENTS = 100_000;

/**
 * The steps as segments of RTTM (NIST's rich transcription time marks, as Kaldi reads them): one line a segment, the step's id in the speaker's
 * place, with `:wrong` behind it where the step was not done as it should be. Segments that are no step are `no-step`.
 */
export function writeRttm({ session, steps }: Timeline): string {
  return steps
    .map(({ start, end, step, outcome }) => {
      const from = round(start);
      const length = Math.max(0.001, round(end) - from);
      return `SPEAKER ${session} 1 ${from.toFixed(3)} ${length.toFixed(3)} <NA> <NA> ${step ?? NO_STEP}${step !== null && outcome === "wrong" ? WRONG : ""} <NA> <NA>\n`;
    })
    .join("");
}

/**
 * The steps that an RTTM file says, in order of their starts: one for each line of type SPEAKER, named by its speaker. Other types, empty lines and comments
 * (`;;`) are passed over. `from` names the recording, the second field, where the file has several.
 *
 * @throws FormatError naming the line
 */
export function readRttm(text: string, file: string, { from }: ReadOptions): ReadTimeline {
  const lines = linesOf(text).flatMap((line) => {
    const fields = line.text.split(/\s+/);
    return fields[0] === "SPEAKER" ? [{ fields, number: line.number }] : [];
  });
  if (lines.length === 0 && text.trim() !== "")
    throw new FormatError(file, "", "it has no line of type SPEAKER", "Choose a file of RTTM segments.");
  if (lines.length > MOST_SEGMENTS)
    throw new FormatError(file, "", `it has more than ${MOST_SEGMENTS} segments`, "Cut it into parts.");
  const recordings = [...new Set(lines.map(({ fields }) => fields[1] ?? ""))];
  const recording = from ?? (recordings.length < 2 ? recordings[0] : undefined);
  if (recordings.length > 0 && !recordings.some((one) => one === recording))
    throw new FormatError(
      file,
      "field 2",
      "it is not clear which recording is meant",
      `Say which: ${recordings.slice(0, 20).join(", ")}.`,
    );
  const steps = lines
    .filter(({ fields }) => fields[1] === recording)
    .map(({ fields, number }): ReadStep => {
      const at = `line ${number}`;
      if (fields.length < FIELDS)
        throw new FormatError(file, at, `it has ${fields.length} fields`, "A segment of RTTM has nine or ten.");
      const [start, length] = [timeIn(fields[3]!, file, at), timeIn(fields[4]!, file, at)];
      if (length === 0) throw new FormatError(file, at, "the segment has no length", "Give its duration in seconds.");
      const isWrong = fields[7]!.endsWith(WRONG);
      const name = isWrong ? fields[7]!.slice(0, -WRONG.length) : fields[7]!;
      return {
        at: number,
        start,
        end: round(start + length),
        text: "",
        step: name === NO_STEP ? null : name,
        outcome: isWrong ? "wrong" : null,
      };
    });
  return {
    steps: steps.sort((a, b) => a.start - b.start || a.end - b.end),
    ...{ mistakes: null, decisions: null, words: null },
  };
}

function timeIn(field: string, file: string, at: string): number {
  const seconds = Number(field);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds;
  throw new FormatError(
    file,
    at,
    `“${field.slice(0, 30)}” is no time`,
    "Give onset and duration in seconds, 0 or more.",
  );
}
