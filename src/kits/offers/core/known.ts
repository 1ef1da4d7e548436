import type { Procedure } from "../../../core/procedure/schema.ts";
import type { BenchLook } from "../../../core/profile/profile-parts.ts";

/** What accounts of a goal come from. */
export const SENSES = ["vision", "sound", "context", "history"] as const;
export type Sense = (typeof SENSES)[number];

/** A procedure that may be offered, at a bench that was taught for it. */
export interface KnownGoal {
  readonly procedure: Procedure["id"];
  readonly goal: string;
  /** Texts of its steps. */
  readonly steps: readonly string[];
  /** Name of the bench's profile; null where none was taught. */
  readonly bench: string | null;
  /** What the bench looks like as takes of it begin; null where nothing is known of that, and nothing is seen of this goal then. */
  readonly opening: BenchLook | null;
}

/** What one sense says for a goal, and why, as facts: the window puts them into words. */
export interface Account {
  readonly sense: Sense;
  /** From −1 (speaks against it) through 0 (says nothing) to 1 (as much for it as this sense can say). */
  readonly value: number;
  readonly why: Why;
}

/** Parts of a day, as people name them. */
export const DAY_PARTS = ["night", "morning", "afternoon", "evening"] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Facts behind an account. */
export type Why =
  /** The bench looks like this one as its takes begin; `of` takes are known. */
  | { readonly kind: "bench"; readonly bench: string; readonly of: number }
  /** These words were said. */
  | { readonly kind: "said"; readonly words: string }
  /** An entry of the calendar, which begins at this wall-clock time, or a note. */
  | { readonly kind: "event"; readonly title: string; readonly at: string }
  | { readonly kind: "note"; readonly title: string }
  /** Done so many times at this part of the day, in the days before this one. */
  | { readonly kind: "habit"; readonly times: number; readonly part: DayPart }
  /** Done so many times right after another procedure, which has just been done. */
  | { readonly kind: "after"; readonly times: number; readonly goal: string };

/** What each sense says for each goal, by the place of the goal; a goal that a sense says nothing of is left out. */
export type Accounts = readonly (readonly Account[])[];

/** The accounts of several senses put together. */
export function together(...senses: readonly (readonly (Account | null)[])[]): Accounts {
  return (senses[0] ?? []).map((_, at) => senses.flatMap((accounts) => accounts[at] ?? []));
}
