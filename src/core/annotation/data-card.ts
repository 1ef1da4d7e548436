import { z } from "zod";
import { SPLITS, type Row } from "./row.ts";
import type { PeopleGroup } from "../consent/demographics.ts";
import { DISJOINT_BY } from "./annotation-splits.ts";

/** Newest version of the data card that this program writes. */
export const CARD_VERSION = 1;

const Count = z.number().int().min(0);
const Tally = z.record(z.string(), Count);

const SplitCount = z.object({
  takes: Count,
  participants: Count,
  procedures: Count,
  interrupts: Count,
  silences: Count,
});

/** What is in an export: `card.json`. It names people by pseudonym only and never says when anybody was recorded. */
export const DataCard = z.object({
  format: z.literal("benchside-rows"),
  version: z.literal(CARD_VERSION),
  /** Program and version that wrote it. */
  program: z.string(),
  seed: z.number().int(),
  silentDistance: z.number(),
  /** What splits do not share, and what there is to say about it; empty when there is nothing. */
  disjointBy: z.enum(DISJOINT_BY),
  splitNotice: z.string(),
  splits: z.record(z.enum(SPLITS), SplitCount),
  /** Pseudonyms and ids of procedures in each split. */
  participants: z.record(z.enum(SPLITS), z.array(z.string())),
  procedures: z.record(z.enum(SPLITS), z.array(z.string())),
  interruptKinds: Tally,
  /** Rows by sort of work, and interrupts by whose words they say; all plans are our own planner's. Left out in older cards. */
  domains: Tally.optional(),
  utterancesBy: Tally.optional(),
  phases: Tally,
  /** `spliced` are those of them that were put together of other recordings; left out in older cards. */
  takes: z.object({ generated: Count, audited: Count, unaudited: Count, spliced: Count.optional() }),
  /** Silences that there was no room for at that distance. */
  missingSilences: Count,
  clips: z.object({ copied: Count, encoded: Count, none: Count }),
  /** What consents allow, by how many takes: generated, research, sharing, or both of them. */
  consent: Tally,
  /** What participants said of themselves, in people of each answer that five or more gave; left out where there is none, and from the first withdrawal on. */
  demographics: z.record(z.string(), Tally).optional(),
  /** Takes that were in it until their participant withdrew. */
  withdrawn: Count,
  /** Where procedures come from, for credit. */
  sources: z.array(z.string()),
  /** Whether faces that were found, and what people drew, are covered in videos and clips; left out in older cards, where all are as recorded. */
  covered: z.boolean().optional(),
  /** Takes that were asked for and are not in it, by reason. */
  leftOut: Tally,
  refused: Tally,
});
export type DataCard = Readonly<z.infer<typeof DataCard>>;

/** What of the card is counted from rows. */
export type RowCounts = Pick<
  DataCard,
  | "splits"
  | "participants"
  | "procedures"
  | "interruptKinds"
  | "domains"
  | "utterancesBy"
  | "phases"
  | "takes"
  | "clips"
  | "consent"
>;

/** Count rows for the card. */
export function countRows(rows: readonly Row[]): RowCounts {
  const unique = (values: readonly string[]): string[] => [...new Set(values)].sort();
  const perSplit = <T>(of: (some: readonly Row[]) => T): Record<(typeof SPLITS)[number], T> => {
    const part = (split: string): T => of(rows.filter((row) => row.split === split));
    return { train: part("train"), val: part("val"), test: part("test") };
  };
  const sessions = (some: readonly Row[]): number => unique(some.map(({ session }) => session)).length;
  const where = (test: (row: Row) => boolean): Row[] => rows.filter(test);
  return {
    splits: perSplit((some) => ({
      takes: sessions(some),
      participants: unique(some.map(({ participant }) => participant)).length,
      procedures: unique(some.map(({ procedure }) => procedure)).length,
      interrupts: some.filter(({ decision }) => decision === "interrupt").length,
      silences: some.filter(({ decision }) => decision === "silent").length,
    })),
    participants: perSplit((some) => unique(some.map(({ participant }) => participant))),
    procedures: perSplit((some) => unique(some.map(({ procedure }) => procedure))),
    interruptKinds: tally(rows.flatMap(({ kind }) => (kind === null ? [] : [kind]))),
    domains: tally(rows.map(({ domain }) => domain ?? "unknown")),
    utterancesBy: tally(
      where(({ decision }) => decision === "interrupt").map(({ goldBy }) => goldBy?.utterance ?? "not noted"),
    ),
    phases: tally(rows.map(({ phase }) => phase ?? "correct take")),
    takes: {
      generated: sessions(where(({ generated }) => generated)),
      audited: sessions(where(({ audited, generated }) => audited && !generated)),
      unaudited: sessions(where(({ audited }) => !audited)),
      spliced: sessions(where(({ spliced }) => spliced === true)),
    },
    consent: tally(
      unique(rows.map(({ session }) => session)).map((session) => {
        const { generated, consent } = rows.find((row) => row.session === session)!;
        return generated ? "generated, nobody recorded" : consent.join(" and ");
      }),
    ),
    clips: {
      copied: where(({ clip }) => clip.cut === "copied").length,
      encoded: where(({ clip }) => clip.cut === "encoded").length,
      none: where(({ clip }) => clip.cut === null).length,
    },
  };
}

/** The card of an export: what is said of all of it, and what is counted of its rows; its fields always stand in the same order. */
export function cardOf(common: Omit<DataCard, keyof RowCounts>, rows: readonly Row[]): DataCard {
  const { missingSilences, demographics, withdrawn, sources, covered, leftOut, refused } = common;
  const { format, version, program, seed, silentDistance, disjointBy, splitNotice } = common;
  return {
    ...{ format, version, program, seed, silentDistance, disjointBy, splitNotice },
    ...countRows(rows),
    ...{ missingSilences, ...(demographics && { demographics }) },
    ...{ withdrawn, sources, ...(covered === undefined ? {} : { covered }), leftOut, refused },
  };
}

/** Groups of people as the card has them; nothing where there is no group. */
export function demographicsOf(groups: readonly PeopleGroup[]): Pick<DataCard, "demographics"> {
  const found: Record<string, Record<string, number>> = {};
  for (const { of, answer, people } of groups) (found[of] ??= {})[answer] = people.size;
  return groups.length === 0 ? {} : { demographics: found };
}

/** How often each word occurs, by word. */
export function tally(words: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b)));
}

/** The card as a page to read: Markdown. */
export function cardPage(card: DataCard): string {
  const total = (of: "takes" | "interrupts" | "silences"): number =>
    SPLITS.reduce((sum, split) => sum + card.splits[split][of], 0);
  const lines = (counts: Readonly<Record<string, number>>): string[] => {
    const entries = Object.entries(counts);
    return entries.length === 0 ? ["- none"] : entries.map(([word, count]) => `- ${word}: ${count}`);
  };
  const { generated, audited, unaudited, spliced = 0 } = card.takes;
  return [
    "# Decision points",
    "",
    `${total("interrupts")} interrupts and ${total("silences")} silences from ${total("takes")} takes, written by ${card.program}.`,
    "",
    "| split | takes | participants | procedures | interrupts | silences |",
    "| --- | --- | --- | --- | --- | --- |",
    ...SPLITS.map((split) => {
      const { takes, participants, procedures, interrupts, silences } = card.splits[split];
      return `| ${split} | ${takes} | ${participants} | ${procedures} | ${interrupts} | ${silences} |`;
    }),
    "",
    `Splits are disjoint by: ${DISJOINT_WORDS[card.disjointBy]}.${card.splitNotice === "" ? "" : ` Note: ${card.splitNotice}.`}`,
    "",
    `Drawn with seed ${card.seed}. A silence lies at least ${card.silentDistance} s from every interrupt and from the opening; ` +
      `for ${card.missingSilences} there was no room.`,
    "",
    "## Takes",
    "",
    `- generated by a program, of nobody: ${generated}`,
    `- recorded, and checked by a second person: ${audited}`,
    `- recorded, and checked by nobody (rows with \`audited\` false): ${unaudited}`,
    `- of the recorded, put together of other recordings (rows with \`spliced\`), in train only: ${spliced}`,
    "",
    ...(card.withdrawn > 0 ? [`Deleted since, because their participant withdrew: ${card.withdrawn}`, ""] : []),
    "Asked for, and left out:",
    "",
    ...lines(card.leftOut),
    "",
    "Asked for, and refused:",
    "",
    ...lines(card.refused),
    "",
    "## Consent and licences",
    "",
    "What the participants of the takes have agreed to, by number of takes. Coaching is never a reason to export. A take that " +
      "may be used for research but not shared must not be passed on.",
    "",
    ...lines(card.consent),
    "",
    ...demographicLines(card),
    "Procedures:",
    "",
    ...(card.sources.length === 0 ? ["- written here"] : card.sources.map((source) => `- ${source}`)),
    "",
    "## Rows",
    "",
    "Interrupts by kind:",
    "",
    ...lines(card.interruptKinds),
    "",
    "Rows by sort of work:",
    "",
    ...lines(card.domains ?? {}),
    "",
    "**Made by ourselves.** The plans of all rows are made by Benchside's own structural planner from what people annotated, and an " +
      "interrupt without a sentence in the annotations says what Benchside's own coach would say (`goldBy` in each row). A model that is compared " +
      "with them is measured by its likeness to ours there. Interrupts by whose words they say:",
    "",
    ...lines(card.utterancesBy ?? {}),
    "",
    "Rows by phase of their take:",
    "",
    ...lines(card.phases),
    "",
    `${coveredWords(card)}\n\nClips: ${card.clips.copied} with the pictures of the videos, ${card.clips.encoded} encoded again, ${card.clips.none} rows without one.`,
    "",
    "`rows/<split>.jsonl` has our own rows, `egoproactive/<split>.jsonl` the same decisions as EgoProactive writes them. " +
      "Participants are pseudonyms; nobody's signature is in any of these files.",
    "",
  ].join("\n");
}

function demographicLines({ demographics }: DataCard): string[] {
  if (demographics === undefined) return [];
  const lines = Object.entries(demographics).map(([of, answers]) => {
    const each = Object.entries(answers).map(([answer, people]) => `${answer} ${people}`);
    return `- ${of}: ${each.join(", ")}`;
  });
  return ["What five participants or more said of themselves, in people; the others said nothing, or fewer gave their answer:", "", ...lines, ""]; // prettier-ignore
}

function coveredWords({ covered }: DataCard): string {
  return covered === true
    ? "Faces that were found in videos and clips, and regions that people drew, are covered with grey. A face may have been missed: look before they are passed on."
    : "Everybody in videos and clips, where there are any, can be seen as recorded.";
}

const DISJOINT_WORDS: Readonly<Record<DataCard["disjointBy"], string>> = {
  both: "participant and procedure",
  participant: "participant",
  procedure: "procedure",
  none: "nothing, there is one split only",
};
