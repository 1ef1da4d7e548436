import { FormatError } from "../../domain/format-error.ts";
import { INTERRUPT_KINDS, type InterruptKind } from "../../domain/decision.ts";
import { entryId, type TIERS } from "./eaf-vocabulary.ts";
import { OUTCOMES } from "./outcomes.ts";
import type {
  ReadAction,
  ReadMistake,
  ReadOptions,
  ReadStep,
  ReadTimeline,
  TimedDecision,
  XmlElement,
} from "./model.ts";

/** An annotation as a file has it. */
interface Found {
  readonly id: string;
  readonly value: string;
  /** Id of its entry in a controlled vocabulary; null where it has none. */
  readonly entry: string | null;
  readonly tier: string;
  /** Time slots, or the annotation that it describes. */
  readonly slots: readonly [string, string] | null;
  readonly parent: string | null;
}

interface Timed extends Found {
  readonly start: number;
  readonly end: number;
}

/**
 * What an ELAN annotation file says. In one that Benchside wrote the tiers have its names; in another, `from` names the tier that holds the steps, in
 * which each annotation is one, and there is nothing else.
 *
 * @throws FormatError when it is no such file, when a time is missing, negative or ends before it starts, when annotations refer to each other in a
 * circle or to nothing, and when no tier holds the steps
 */
export function readEaf(text: string, file: string, { parsers, from }: ReadOptions): ReadTimeline {
  const root = parsers.xml(text, file);
  if (root.name !== "ANNOTATION_DOCUMENT")
    throw new FormatError(file, "", "it is no ELAN file", "Choose a file that ELAN saved (.eaf).");
  const units = all(root, "HEADER")[0]?.attributes["TIME_UNITS"] ?? "milliseconds";
  if (units !== "milliseconds")
    throw new FormatError(file, "HEADER", `its time unit is ${units}`, "Save it in ELAN with milliseconds.");
  const tiers = all(root, "TIER").map((tier) => tier.attributes["TIER_ID"] ?? "");
  const found = annotationsOf(root, file);
  const timed = withTimes(root, found, file);
  const lanes = (name: string): Timed[] | null => {
    const own = tiers.filter((tier) => tier === name || new RegExp(`^${name} \\d+$`).test(tier));
    if (own.length === 0) return null;
    return timed.filter(({ tier }) => own.includes(tier)).sort((a, b) => a.start - b.start || a.end - b.end);
  };
  const named =
    from === null ? lanes("steps") : tiers.includes(from) ? timed.filter(({ tier }) => tier === from) : null;
  if (named === null) {
    const choice =
      tiers.length === 0
        ? "It has no tier at all."
        : `Say which tier holds the steps: ${tiers.slice(0, 20).join(", ")}.`;
    throw new FormatError(
      file,
      "TIER",
      from === null ? "no tier is called steps" : `there is no tier “${from}”`,
      choice,
    );
  }
  const part = partsOf(timed, found);
  const actions = lanes("actions");
  return {
    steps: named.map((one): ReadStep => {
      const outcome = part(one, "outcome")?.value;
      const step = part(one, "step");
      return {
        ...{ start: one.start, end: one.end, text: one.value },
        step: step === undefined ? (from === null ? null : one.value) : stepOf(step),
        outcome: OUTCOMES.find((each) => each === outcome) ?? null,
      };
    }),
    mistakes: lanes("mistakes")?.map((one) => mistakeOf(one, part)) ?? null,
    decisions:
      lanes("decisions")?.flatMap((one): TimedDecision[] => {
        const kind = INTERRUPT_KINDS.find((each): each is InterruptKind => each === one.value);
        const step = part(one, "decision step");
        return kind ? [{ t: one.start, kind, step: step ? stepOf(step) : null }] : [];
      }) ?? null,
    words: lanes("words")?.map(wordsOf) ?? null,
    heard: lanes("heard")?.map(wordsOf) ?? [],
    ...(actions && { actions: actions.map((one) => actionOf(one, part)) }),
  };
}

function wordsOf({ start, end, value }: Timed) {
  return { start, end, text: value };
}

type PartOf = (one: Timed, tier: string) => (Found & Partial<Timed>) | undefined;

/** What a dependent tier says of an annotation: the one that refers to it, or lies in it in the tier of the same lane. */
function partsOf(timed: readonly Timed[], found: readonly Found[]): PartOf {
  const referring = new Map(
    found.flatMap((one) => (one.parent === null ? [] : [[`${one.parent} ${nameOf(one.tier)}`, one]])),
  );
  const inside = timed.filter(({ tier }) => nameOf(tier) === "fix");
  return (one, tier) =>
    referring.get(`${one.id} ${tier}`) ??
    (tier === "fix"
      ? inside.find((each) => laneOf(each.tier) === laneOf(one.tier) && each.start >= one.start && each.end <= one.end)
      : undefined);
}

function mistakeOf(one: Timed, part: PartOf): ReadMistake {
  const said = (tier: (typeof TIERS)["mistakes"][number]["tier"]): string | null => part(one, tier)?.value ?? null;
  const step = part(one, "mistake step");
  return {
    id: said("mistake id"),
    onset: one.start,
    fix: part(one, "fix")?.start ?? null,
    back: said("never back") === null ? one.end : null,
    kind: said("mistake kind"),
    step: step ? stepOf(step) : null,
    missing: said("missing steps")?.split(" ") ?? [],
    cooking: said("cooking category"),
    general: said("general type"),
    error: said("planned error"),
    what: one.value,
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

function annotationsOf(root: XmlElement, file: string): Found[] {
  const found = all(root, "TIER").flatMap((tier) =>
    all(tier, "ANNOTATION").flatMap((annotation) =>
      annotation.children.map((one): Found => {
        const { ANNOTATION_ID: id = "", CVE_REF: entry = null, ANNOTATION_REF: parent = null } = one.attributes;
        const { TIME_SLOT_REF1: a, TIME_SLOT_REF2: b } = one.attributes;
        const value = all(one, "ANNOTATION_VALUE")[0]?.text ?? "";
        const slots = a !== undefined && b !== undefined ? ([a, b] as const) : null;
        return { id, value: value.trim(), entry, parent, slots, tier: tier.attributes["TIER_ID"] ?? "" };
      }),
    ),
  );
  const ids = new Set<string>();
  for (const { id } of found) {
    if (ids.has(id)) throw new FormatError(file, id, "two annotations have this id", "Save the file anew in ELAN.");
    ids.add(id);
  }
  return found;
}

/** Annotations with their times in seconds: their own, or those of the annotation that they describe. */
function withTimes(root: XmlElement, found: readonly Found[], file: string): Timed[] {
  const order = all(root, "TIME_ORDER")[0];
  const slots = new Map<string, number>();
  for (const { attributes } of order ? all(order, "TIME_SLOT") : []) {
    const { TIME_SLOT_ID: id = "", TIME_VALUE: value } = attributes;
    if (value === undefined) continue;
    if (!/^\d{1,10}$/.test(value))
      throw new FormatError(file, id, `“${value.slice(0, 30)}” is no time`, "Give whole milliseconds, 0 or more.");
    slots.set(id, Number(value) / 1000);
  }
  const byId = new Map(found.map((one) => [one.id, one]));
  return found.flatMap((one): Timed[] => {
    const seen = new Set<string>();
    let at: Found | undefined = one;
    while (at && at.slots === null) {
      if (seen.has(at.id))
        throw new FormatError(
          file,
          one.id,
          "annotations refer to each other in a circle",
          "Save the file anew in ELAN.",
        );
      seen.add(at.id);
      const parent: Found | undefined = at.parent === null ? undefined : byId.get(at.parent);
      if (!parent) throw new FormatError(file, at.id, "it refers to no annotation", "Save the file anew in ELAN.");
      at = parent;
    }
    const [start, end] = at!.slots!.map((slot) => slots.get(slot)) as [number | undefined, number | undefined];
    // Subdivisions have slots without times; who divides an annotation so has said no time for its parts.
    if (start === undefined || end === undefined) return [];
    if (end <= start) throw new FormatError(file, one.id, "it ends before it starts", "Correct it in ELAN.");
    return [{ ...one, start, end }];
  });
}

/** Name of a tier without the number of its lane, and the number. */
function nameOf(tier: string): string {
  return tier.replace(/ \d+$/, "");
}

function laneOf(tier: string): string {
  return / (\d+)$/.exec(tier)?.[1] ?? "1";
}

function all({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}
