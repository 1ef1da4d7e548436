import { z } from "zod";
import { FormatError } from "../../../core/domain/format-error.ts";
import { formatJsonLines, parseJsonLines } from "../../../core/text/json-lines.ts";
import { seeded, shuffled } from "../../../core/domain/seeded.ts";
import { EarlierSession, filled, GOAL_KIT_VERSION, KIT_FIX, KitId, KitVersion, type Sample } from "./sample.ts";
import { fillFields } from "./slots.ts";
import { TEMPLATES } from "./write-scripts.ts";

/** Earlier sessions of each sample. */
const SESSIONS = 5;

/** Earlier sessions of one sample. */
const History = z.strictObject({
  form: z.literal("benchside-goal-history"),
  version: KitVersion,
  sample: KitId,
  sessions: z.array(EarlierSession).min(1).max(50),
  /** Which of them supports the goal, from 0; null where the sample has no cue from before. */
  supporting: z.number().int().min(0).nullable(),
});
export type History = Readonly<z.infer<typeof History>>;

/**
 * The histories of a JSONL file, by their samples.
 *
 * @throws FormatError that names file, line, field and fix: another form, two of a sample, one of a sample that the set does not have, a supporting session that is none
 */
export function parseHistories(text: string, file: string, samples: readonly Sample[]): Map<string, History> {
  const known = new Set(samples.map(({ id }) => id));
  const bySample = new Map<string, History>();
  for (const history of parseJsonLines(text, file, { schema: History, newest: GOAL_KIT_VERSION, fix: KIT_FIX })) {
    const { sample, supporting, sessions } = history;
    const place = `history of ${sample}`;
    if (!known.has(sample))
      throw new FormatError(file, place, "the set has no such sample", "Give the set that it was made for.");
    if (bySample.has(sample)) throw new FormatError(file, place, "it stands there twice", "Keep one.");
    if (supporting !== null && supporting >= sessions.length)
      throw new FormatError(file, `${place}: supporting`, `there is no session ${supporting}`, "Count from 0.");
    bySample.set(sample, history);
  }
  return bySample;
}

/** Histories as the lines of their file. */
export function formatHistories(histories: readonly History[]): string {
  return formatJsonLines(histories);
}

/**
 * Five earlier sessions of each sample, shuffled: the one that supports its goal, where it has a cue from before, and others of other scripts, filled with values of their
 * own. The same seed and set give the same.
 */
export function writeHistories(samples: readonly Sample[], seed: number): History[] {
  return samples.map((sample) => {
    const random = seeded(seed, "goal history", sample.id);
    const own = filled(sample).cues.longitudinal;
    const others = shuffled(random, TEMPLATES)
      .filter(({ name, before }) => name !== sample.made.script && before !== null)
      .slice(0, own === null ? SESSIONS : SESSIONS - 1)
      .map(({ before, variables }) =>
        fillFields(
          before!,
          Object.fromEntries(Object.entries(variables).map(([name, values]) => [name, shuffled(random, values)[0]!])),
        ),
      );
    const sessions = shuffled(random, own === null ? others : [own, ...others]);
    return {
      form: "benchside-goal-history",
      version: GOAL_KIT_VERSION,
      sample: sample.id,
      sessions,
      supporting: own === null ? null : sessions.indexOf(own),
    };
  });
}
