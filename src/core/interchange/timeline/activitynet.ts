import { z } from "zod";
import { Seconds } from "../../domain/bounds.ts";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";
import { round } from "./milliseconds.ts";
import type { ReadOptions, ReadTimeline, Timeline } from "./timeline-model.ts";

const Database = z.object({
  database: z.record(
    z.string(),
    z.object({
      annotations: z.array(z.object({ segment: z.tuple([Seconds, Seconds]), label: z.string().min(1) })).max(100_000),
    }),
  ),
});

/** Behind the label of a step that was not done as it should be: it is another thing to recognise than the step. */
const WRONG = " (wrong)";

/**
 * The steps of a timeline as a database of ActivityNet's form, one video named as the session: a segment in seconds and a label, the step's text, with " (wrong)" behind it
 * where the step was not done as it should be. The taxonomy lists the procedure's steps, then the wrong ones that occur.
 */
export function writeActivityNet({ session, seconds, steps, vocabulary, films }: Timeline): string {
  const texts = new Map<string, string>(vocabulary.map(({ id, text }) => [id, text]));
  const annotations = steps
    .filter(({ step }) => step !== null)
    .map(({ start, end, step, outcome }) => {
      const text = texts.get(step!) ?? step!;
      return { segment: [round(start), round(end)], label: outcome === "wrong" ? text + WRONG : text };
    });
  const labels = new Set([...vocabulary.map(({ text }) => text), ...annotations.map(({ label }) => label)]);
  const database = {
    version: "VERSION 1.3",
    taxonomy: [...labels].map((nodeName, k) => ({ nodeId: k + 1, nodeName, parentId: 0, parentName: "Root" })),
    database: {
      [session]: {
        ...{ subset: "training", duration: round(seconds), url: films[0]?.file ?? "" },
        annotations,
      },
    },
  };
  return `${JSON.stringify(database, null, 1)}\n`;
}

/** What a database of ActivityNet's or THUMOS's form says of one video; `from` names it where there are several. @throws FormatError naming the segment. */
export function readActivityNet(text: string, file: string, { from }: ReadOptions): ReadTimeline {
  const parsed = Database.safeParse(parseJson(text, file));
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(
      file,
      field,
      problem,
      'The form is {"database": {"video": {"annotations": [{"segment": [s, s], "label": …}]}}}.',
    );
  }
  const videos = parsed.data.database;
  const names = Object.keys(videos);
  const name = from ?? (names.length === 1 ? names[0]! : "");
  const video = Object.hasOwn(videos, name) ? videos[name] : undefined;
  if (!video)
    throw new FormatError(
      file,
      "database",
      "it is not clear which video is meant",
      `Say which: ${names.slice(0, 20).join(", ")}.`,
    );
  const steps = video.annotations.map(({ segment: [start, end], label }, k) => {
    if (end <= start)
      throw new FormatError(
        file,
        `database.${name}.annotations[${k}].segment`,
        "it ends before it starts",
        "Write the earlier time first.",
      );
    const isWrong = label.endsWith(WRONG);
    const step = isWrong ? label.slice(0, -WRONG.length) : label;
    return {
      at: `database.${name}.annotations[${k}]`,
      start,
      end,
      text: label,
      step,
      outcome: isWrong ? ("wrong" as const) : null,
    };
  });
  return { steps: steps.sort((a, b) => a.start - b.start), mistakes: null, decisions: null, words: null };
}
