import { FormatError } from "../../domain/format-error.ts";
import { grouped } from "../../domain/grouped.ts";
import type { XmlElement } from "./timeline-model.ts";

/** An annotation as an ELAN file has it. */
export interface Found {
  readonly id: string;
  readonly value: string;
  /** Id of its entry in a controlled vocabulary; null where it has none. */
  readonly entry: string | null;
  readonly tier: string;
  readonly line: number;
  /** Time slots; null for one that describes another. */
  readonly slots: readonly [string, string] | null;
  /** Id of the annotation that it describes, and of the one before it there; null where it has none. */
  readonly refersTo: string | null;
  readonly previous: string | null;
  /** The annotation that it describes; null where it has slots, or that is not there. */
  parent: Found | null;
}

/** A tier: its name, the one that it belongs to, and whether its annotations divide those among themselves (Symbolic Subdivision). */
export interface Tier {
  readonly name: string;
  readonly parent: string | null;
  readonly isDividing: boolean;
}

/** The tiers of an ELAN file, in its order. */
export function tiersOf(root: XmlElement): Tier[] {
  const dividing = new Set(
    childrenOf(root, "LINGUISTIC_TYPE").flatMap(({ attributes }) =>
      attributes["CONSTRAINTS"] === "Symbolic_Subdivision" ? [attributes["LINGUISTIC_TYPE_ID"]] : [],
    ),
  );
  return childrenOf(root, "TIER").map(({ attributes }) => ({
    name: attributes["TIER_ID"] ?? "",
    parent: attributes["PARENT_REF"] ?? null,
    isDividing: dividing.has(attributes["LINGUISTIC_TYPE_REF"]),
  }));
}

/**
 * All annotations of an ELAN file, in its order, each with the one that it describes. Two may have one id as long as it is clear which of them is meant.
 *
 * @throws FormatError when an annotation stands inside another, and when one describes an id that several have
 */
export function annotationsOf(root: XmlElement, tiers: readonly Tier[], file: string): Found[] {
  const found = childrenOf(root, "TIER").flatMap((tier) =>
    childrenOf(tier, "ANNOTATION").flatMap((annotation) =>
      annotation.children.map((one) => foundIn(one, tier.attributes["TIER_ID"] ?? "", file)),
    ),
  );
  const above = new Map(tiers.map(({ name, parent }) => [name, parent]));
  const byId = grouped(found, ({ id }) => id);
  for (const one of found) {
    if (one.refersTo === null) continue;
    const named = byId.get(one.refersTo) ?? [];
    const inParent = named.filter(({ tier }) => tier === above.get(one.tier));
    const meant = inParent.length > 0 ? inParent : named;
    if (meant.length > 1)
      throw new FormatError(
        file,
        `line ${meant[1]!.line}, ${one.refersTo}`,
        `two annotations of the tier ${meant[1]!.tier} have this id, and one of ${one.tier} describes it`,
        "Give each an id of its own.",
      );
    one.parent = meant[0] ?? null;
  }
  return found;
}

function foundIn(one: XmlElement, tier: string, file: string): Found {
  const { ANNOTATION_ID: id = "", CVE_REF: entry = null, ANNOTATION_REF: refersTo = null } = one.attributes;
  const { TIME_SLOT_REF1: a, TIME_SLOT_REF2: b, PREVIOUS_ANNOTATION: previous = null } = one.attributes;
  const nested = one.name === "ANNOTATION" ? one : childrenOf(one, "ANNOTATION")[0];
  if (nested !== undefined) {
    const inner = nested.children[0]?.attributes["ANNOTATION_ID"] ?? "";
    throw new FormatError(
      file,
      `line ${nested.line}, ${inner}`,
      `it stands inside another annotation${one === nested ? "" : `, ${id}`}`,
      "Take it out of the other one: annotations of a tier stand one after the other.",
    );
  }
  const value = (childrenOf(one, "ANNOTATION_VALUE")[0]?.text ?? "").trim();
  const slots = a !== undefined && b !== undefined ? ([a, b] as const) : null;
  return { id, value, entry, tier, line: one.line, slots, refersTo, previous, parent: null };
}

/** Children of an element by their name. */
export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}
