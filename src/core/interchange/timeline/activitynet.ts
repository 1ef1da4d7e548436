import { z } from "zod";
import { Seconds } from "../../domain/bounds.ts";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";
import { round } from "./milliseconds.ts";
import type { ReadOptions, ReadTimeline, Timeline } from "./model.ts";

const Database = z.object({
  database: z.record(
    z.string(),
    z.object({
      annotations: z.array(z.object({ segment: z.tuple([Seconds, Seconds]), label: z.string().min(1) })).max(100_000),
    }),
  ),
});

/** The steps of a timeline as a database of ActivityNet's form, one video named as the session: a segment in seconds and a label, the step's text. */
export function writeActivityNet({ session, seconds, steps, vocabulary, films }: Timeline): string {
  const texts = new Map<string, string>(vocabulary.map(({ id, text }) => [id, text]));
  const database = {
    version: "VERSION 1.3",
    taxonomy: vocabulary.map(({ text }, k) => ({ nodeId: k + 1, nodeName: text, parentId: 0, parentName: "Root" })),
    database: {
      [session]: {
        ...{ subset: "training", duration: round(seconds), url: films[0]?.file ?? "" },
        annotations: steps
          .filter(({ step }) => step !== null)
          .map(({ start, end, step }) => ({ segment: [round(start), round(end)], label: texts.get(step!) ?? step! })),
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
    return { start, end, text: label, step: label, outcome: null };
  });
  return { steps: steps.sort((a, b) => a.start - b.start), mistakes: null, decisions: null, words: null };
}
