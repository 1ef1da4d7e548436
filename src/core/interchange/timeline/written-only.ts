import type { Timeline } from "./model.ts";

/**
 * The steps as segments of RTTM (NIST's rich transcription time marks, as Kaldi reads them): one line a segment, the step's id in the speaker's
 * place. Segments that are no step are `no-step`.
 */
export function writeRttm({ session, steps }: Timeline): string {
  return steps
    .map(({ start, end, step }) => {
      const from = Math.max(0, start);
      return `SPEAKER ${session} 1 ${from.toFixed(3)} ${(end - from).toFixed(3)} <NA> <NA> ${step ?? "no-step"} <NA> <NA>\n`;
    })
    .join("");
}

/**
 * Steps and mistakes as temporal detections of FiftyOne: `support` is the first and the last frame, counted from 1, both within the stretch, by the frames
 * per second that stand in `metadata`; `timestamps` are the seconds that they were made of.
 */
export function writeFiftyOne(timeline: Timeline, fps: number | null): string {
  const rate = fps!;
  const detection = (label: string, start: number, end: number, more: object): object => {
    const first = Math.floor(Math.max(0, start) * rate + 1e-6) + 1;
    const support = [first, Math.max(first, Math.ceil(end * rate - 1e-6))];
    return { _cls: "TemporalDetection", label, support, timestamps: [Math.max(0, start), end], ...more };
  };
  const { films, seconds, steps, mistakes, session } = timeline;
  const sample = {
    filepath: films[0]?.file ?? "",
    ...{ session, metadata: { frame_rate: rate, duration: seconds } },
    steps: {
      _cls: "TemporalDetections",
      detections: steps.map(({ start, end, step, text, outcome }) => {
        return detection(step ?? "no step", start, end, { text, outcome });
      }),
    },
    mistakes: {
      _cls: "TemporalDetections",
      detections: mistakes.map(({ onset, back, kind, what, step }) => {
        return detection(kind, onset, back ?? seconds, { text: what, step });
      }),
    },
  };
  return `${JSON.stringify({ samples: [sample] }, null, 1)}\n`;
}

/**
 * The session as a dialogue of HowToDIV's form: the instructions, then what the coach said, a turn each with its times and, where the turn is about a mistake,
 * the label `error` and what was done wrong. The user's line of a turn has what the person said since the turn before, of the first one the goal too; what they said after the coach's last words stands in no turn.
 */
export function writeHowToDiv({ goal, vocabulary, words, heard, mistakes, seconds }: Timeline): string {
  const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
  const turns = words.map(({ start, end, text }, k) => {
    const next = words[k + 1]?.start ?? seconds;
    const mistake = mistakes.find(({ onset }) => onset <= start && onset > (words[k - 1]?.start ?? -1));
    const label = mistake
      ? `['error', "${oneLine(mistake.what).replaceAll('"', "'")}"]`
      : "['follow_instruction', 'NA']";
    const since = words[k - 1]?.start ?? -Infinity;
    const asked = heard.filter((one) => one.start > since && one.start <= start).map((one) => oneLine(one.text));
    const user = [...(k === 0 ? [oneLine(goal)] : []), ...asked].join(" ");
    const times = `[${start.toFixed(2)}, ${Math.max(end, Math.min(next, end + 0.01)).toFixed(2)}]`;
    return [times, label, `Turn ${k + 1}`, `User: ${user}`.trimEnd(), `Expert: ${oneLine(text)}`].join("\n");
  });
  const steps = vocabulary.map(({ text }, k) => `${k + 1}. ${oneLine(text)}`);
  return `${["Instructions", ...steps, "", "Dialogue", turns.join("\n\n")].join("\n")}\n`;
}
