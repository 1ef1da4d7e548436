import { textOf } from "../../core/session/left-out.ts";
import type { SessionState } from "../../core/session/fold.ts";
import { clock } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { utteranceMark } from "./words.ts";

/** Seconds for which it stands there. */
const SHOWN_SECONDS = 10;

/** Why the coach was silent here: what it held back because claims of its kind are too often wrong at the bench; nothing where it held nothing back. */
export function NotSaid({ state }: { readonly state: SessionState }) {
  const { notSaid, heldBackBelow, t, procedure } = state;
  if (notSaid === null || t - notSaid.t > SHOWN_SECONDS) return null;
  const { kind, step } = notSaid;
  return (
    <p className="finding" role="note" aria-label="Not said">
      <Icon name="mute" /> Not said at {clock(notSaid.t)}: {utteranceMark(kind).word}
      {step === null ? "" : `, ${textOf(step, procedure)}`} At this bench less than {Math.round(heldBackBelow * 100)} %
      of such claims are expected to be right.
    </p>
  );
}
