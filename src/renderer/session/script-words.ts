import type { ScriptErrorType } from "../../core/domain/taxonomy.ts";
import type { EntryKind } from "../../core/script/script-file.ts";
import type { TakePhase } from "../../core/domain/marks.ts";
import type { TakePrompts, TakeProtocol } from "../../core/session/protocol.ts";
import type { IconName } from "../ui/icons.tsx";

/** Shape, word and tone of an entry. */
export const ENTRY_MARKS: Readonly<
  Record<EntryKind, { readonly icon: IconName; readonly word: string; readonly tone: string }>
> = {
  step: { icon: "circle", word: "Step", tone: "plain" },
  error: { icon: "warning", word: "Mistake", tone: "bad" },
  omitted: { icon: "cross", word: "Left out", tone: "bad" },
  consequence: { icon: "next-step", word: "Follows", tone: "back" },
  fix: { icon: "back", word: "Fix", tone: "done" },
};

/** Ways of a mistake, as a participant would say it, and a hint at each. */
export const TYPE_WORDS: Readonly<Record<ScriptErrorType, { readonly word: string; readonly hint: string }>> = {
  "wrong-execution": {
    word: "Done wrongly",
    hint: "The right thing, but the wrong amount, time, place, tool or way. Think of what a tired person gets wrong.",
  },
  deletion: { word: "Left out", hint: "Go on without it, and notice it where something is missing." },
  substitution: { word: "Wrong thing", hint: "Another part or ingredient that is easily taken for the right one." },
  insertion: { word: "Something extra", hint: "Do it twice, or something that no step asks for." },
  transposition: {
    word: "Wrong order",
    hint: "Move a step before one that has to come first; then plan the broken order as a mistake.",
  },
};

/** Protocols, in plain words. */
export const PROTOCOL_WORDS: Readonly<Record<TakeProtocol, { readonly label: string; readonly detail: string }>> = {
  prepared: { label: "Prepared", detail: "A script with mistakes is generated, or written for the participant" },
  induced: { label: "Induced", detail: "The participant edits the steps into a script with mistakes" },
  impromptu: { label: "Impromptu", detail: "No script: do the work, say afterwards what went wrong" },
};

/** How the next entry is prompted. */
export const PROMPT_WORDS: Readonly<Record<TakePrompts, { readonly label: string; readonly detail: string }>> = {
  ear: { label: "By ear", detail: "The voice says each entry when a mark begins it" },
  window: { label: "On a second window", detail: "To be put on a screen that the camera does not see" },
  none: { label: "From memory", detail: "Nothing is said or shown" },
};

/** Phases of a take. */
export const PHASE_WORDS: Readonly<Record<TakePhase, string>> = {
  "lead-in": "Lead-in",
  mistake: "Mistake",
  fix: "Fix",
  "end-state": "End state",
};
