import { shortLine } from "../../text/clean-text.ts";
import { FormatError } from "../../domain/format-error.ts";
import { INTERRUPT_KINDS, type InterruptKind } from "../../domain/decision.ts";
import { annotationsOf, childrenOf, tiersOf, type Found } from "./eaf-annotations.ts";
import { spansOf, type Span, type Spans } from "./eaf-times.ts";
import { entryId, TIERS } from "./eaf-vocabulary.ts";
import { OUTCOMES } from "./outcomes.ts";
import type {
  ReadAction,
  ReadMistake,
  ReadOptions,
  ReadStep,
  ReadTimeline,
  TimedDecision,
  Unplaced,
} from "./timeline-model.ts";

/** An annotation with its times. */
type Timed = Span & { readonly found: Found };

/**
 * What an ELAN annotation file says. In one that Benchside wrote the tiers have its names; in another, `from` names the tier that holds the steps, in
 * which each annotation is one, and there is nothing else.
 *
 * @throws FormatError when it is no such file, when a time is none, negative or ends before it starts, when annotations describe each other in a
 * circle, stand inside each other or share an id that another describes, and when no tier holds the steps
 */
export function readEaf(text: string, file: string, { parsers, from }: ReadOptions): ReadTimeline {
  const root = parsers.xml(text, file);
  if (root.name !== "ANNOTATION_DOCUMENT")
    throw new FormatError(file, "", "it is no ELAN file", "Choose a file that ELAN saved (.eaf).");
  const units = childrenOf(root, "HEADER")[0]?.attributes["TIME_UNITS"] ?? "milliseconds";
  if (units !== "milliseconds")
    throw new FormatError(file, "HEADER", `its time unit is ${units}`, "Save it in ELAN with milliseconds.");
  const all = tiersOf(root);
  const tiers = all.map(({ name }) => name);
  const found = annotationsOf(root, all, file);
  const spans = spansOf(root, all, found, file);
  const timed = found.flatMap((one): Timed[] => {
    const span = spans.get(one)!;
    return typeof span === "string" ? [] : [{ ...span, found: one }];
  });
  const inLanes = (tier: string, name: string): boolean => tier === name || new RegExp(`^${name} \\d+$`).test(tier);
  const lanes = (name: string): Timed[] | null => {
    if (!tiers.some((tier) => inLanes(tier, name))) return null;
    return timed.filter((one) => inLanes(one.found.tier, name)).sort((a, b) => a.start - b.start || a.end - b.end);
  };
  const named =
    from === null ? lanes("steps") : tiers.includes(from) ? timed.filter((one) => one.found.tier === from) : null;
  if (named === null) {
    const choice =
      tiers.length === 0
        ? "It has no tier at all."
        : `Say which tier holds the steps: ${tiers
            .slice(0, 20)
            .map((name) => shortLine(name, 60))
            .join(", ")}.`;
    throw new FormatError(
      file,
      "TIER",
      from === null ? "no tier is called steps" : `there is no tier “${from}”`,
      choice,
    );
  }
  const part = partsOf(timed, found);
  const actions = lanes("actions");
  const isRead = ({ tier }: Found): boolean =>
    (from === null ? inLanes(tier, "steps") : tier === from) || inLanes(tier, "mistakes") || inLanes(tier, "actions");
  const taken = timed.filter((one) => isRead(one.found));
  return {
    steps: named.map((one): ReadStep => {
      const outcome = part(one, "outcome")?.value;
      const step = part(one, "step");
      return {
        ...{ at: one.found.line, start: one.start, end: one.end, text: one.found.value },
        step: step === undefined ? (from === null ? null : one.found.value) : stepOf(step),
        outcome: OUTCOMES.find((each) => each === outcome) ?? null,
      };
    }),
    mistakes: lanes("mistakes")?.map((one) => mistakeOf(one, part, spans)) ?? null,
    decisions:
      lanes("decisions")?.flatMap((one): TimedDecision[] => {
        const kind = INTERRUPT_KINDS.find((each): each is InterruptKind => each === one.found.value);
        const step = part(one, "decision step");
        return kind ? [{ t: one.start, kind, step: step ? stepOf(step) : null }] : [];
      }) ?? null,
    words: lanes("words")?.map(wordsOf) ?? null,
    heard: lanes("heard")?.map(wordsOf) ?? [],
    ...(actions && { actions: actions.map((one) => actionOf(one, part)) }),
    unplaced: found.flatMap((one): Unplaced[] => {
      const why = spans.get(one)!;
      return typeof why === "string" && isRead(one) ? [{ at: one.line, text: one.value, why }] : [];
    }),
    placed: taken.filter(({ how }) => how === "placed").length,
    divided: taken.filter(({ how }) => how === "divided").length,
    elsewhere: found.filter(({ tier }) => tier !== from && !OURS.has(nameOf(tier))).length,
  };
}

/** Names of all tiers that Benchside writes. */
const OURS: ReadonlySet<string> = new Set(
  Object.entries(TIERS).flatMap(([name, parts]) => [name, ...parts.map(({ tier }) => tier)]),
);

function wordsOf({ start, end, found }: Timed) {
  return { start, end, text: found.value };
}

type PartOf = (one: Timed, tier: string) => Found | undefined;

/** What a dependent tier says of an annotation: the one that refers to it, or lies in it in the tier of the same lane. */
function partsOf(timed: readonly Timed[], found: readonly Found[]): PartOf {
  const referring = new Map<Found, Map<string, Found>>();
  for (const one of found)
    if (one.parent) referring.set(one.parent, (referring.get(one.parent) ?? new Map()).set(nameOf(one.tier), one));
  const inside = timed.filter((one) => nameOf(one.found.tier) === "fix");
  return (one, tier) =>
    referring.get(one.found)?.get(tier) ??
    (tier === "fix"
      ? inside.find(
          (each) =>
            laneOf(each.found.tier) === laneOf(one.found.tier) && each.start >= one.start && each.end <= one.end,
        )?.found
      : undefined);
}

function mistakeOf(one: Timed, part: PartOf, spans: Spans): ReadMistake {
  const said = (tier: (typeof TIERS)["mistakes"][number]["tier"]): string | null => part(one, tier)?.value ?? null;
  const step = part(one, "mistake step");
  const fix = part(one, "fix");
  const fixed = fix && spans.get(fix);
  return {
    at: one.found.line,
    id: said("mistake id"),
    onset: one.start,
    fix: fixed && typeof fixed !== "string" ? fixed.start : null,
    back: said("never back") === null ? one.end : null,
    kind: said("mistake kind"),
    step: step ? stepOf(step) : null,
    missing: said("missing steps")?.split(" ") ?? [],
    cooking: said("cooking category"),
    general: said("general type"),
    error: said("planned error"),
    what: one.found.value,
    recovery: said("recovery") ?? "",
  };
}

function actionOf(one: Timed, part: PartOf): ReadAction {
  const said = (tier: (typeof TIERS)["actions"][number]["tier"]): string | null => part(one, tier)?.value ?? null;
  const step = part(one, "action step");
  return {
    ...{ ...wordsOf(one), id: said("action id"), by: said("said by") },
    ...{ verb: said("verb") ?? "", noun: said("noun") ?? "", step: step ? stepOf(step) : null },
  };
}

/** The step that a vocabulary's entry stands for, by its id; else what is written. */
function stepOf({ entry, value }: Found): string {
  const prefix = entryId("procedure-steps", "");
  return entry?.startsWith(prefix) ? entry.slice(prefix.length) : value;
}

/** Name of a tier without the number of its lane, and the number. */
function nameOf(tier: string): string {
  return tier.replace(/ \d+$/, "");
}

function laneOf(tier: string): string {
  return / (\d+)$/.exec(tier)?.[1] ?? "1";
}
