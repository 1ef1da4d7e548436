import type { Goal } from "../../../core/domain/goal.ts";
import type { AppName, EarlierSession } from "./sample.ts";

/** A script before its variables are drawn: every text may have slots, and each modality has a cue that a sample can keep or leave out. */
export interface ScriptTemplate {
  readonly name: string;
  readonly goal: Goal;
  /** Values that a slot may have. */
  readonly variables: Readonly<Record<string, readonly string[]>>;
  readonly vision: string;
  readonly audio: string | null;
  readonly digital: { readonly app: AppName; readonly text: string } | null;
  readonly before: EarlierSession | null;
  readonly prework: string;
}

/** An earlier session: where it was, what was done, and what was heard. */
export function before(context: string, action: string, transcription: string): EarlierSession {
  return { context, action, transcription };
}
