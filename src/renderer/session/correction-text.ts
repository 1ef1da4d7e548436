import type { EventOf } from "../../core/journal/events.ts";
import { words } from "../words/words.ts";

/** Steps by their texts, as a procedure has them. */
export type Steps = readonly { readonly id: string; readonly text: string }[];

/** What a correction did, a sentence, and from where when it was not from this window. */
export function correctionText({ correction, by }: EventOf<"corrected">, steps: Steps): string {
  const text = words().live.corrected;
  const of = (id: string) => steps.find((step) => step.id === id)?.text ?? id;
  const from = by ? ` ${text.by[by]}` : "";
  switch (correction.action) {
    case "done":
      return `${text.done({ step: of(correction.step) })}${from}`;
    case "answer":
      return `${(correction.yes ? text.saidYes : text.saidNo)({ step: of(correction.step) })}${from}`;
    case "at":
      return `${text.at({ step: of(correction.step) })}${from}`;
    case "wrong": {
      const kind = words().live.deviations[correction.kind];
      return `${correction.step === null ? text.wrong({ kind }) : text.wrongAt({ kind, step: of(correction.step) })}${from}`;
    }
    case "not-so":
      return `${text.notSo({ kind: words().live.deviations[correction.kind] })}${from}`;
    case "undo":
      return `${correction.wrong === undefined ? text.undo : text.notWrong}${from}`;
    case "mute":
      return `${correction.muted ? text.muted : text.unmuted}${from}`;
    case "snooze":
      return `${correction.seconds > 0 ? text.snoozed({ seconds: correction.seconds }) : text.awake}${from}`;
    default:
      return `${text[correction.action]}${from}`;
  }
}
