import { expectedRight } from "../../core/coach/coach-events.ts";
import { textOf } from "../../core/journal/left-out.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { clock, percent } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { utteranceMark } from "./words.ts";
import { useWords } from "../words/words.ts";

/** Seconds for which it stands there. */
const SHOWN_SECONDS = 10;

/** Whether it is so now. */
export function isNotSaidShown({ notSaid, t }: Pick<SessionState, "notSaid" | "t">): boolean {
  return notSaid !== null && t - notSaid.t <= SHOWN_SECONDS;
}

/** Why the coach was silent here: what it held back because claims of its kind are too often wrong at the bench; nothing where it held nothing back. */
export function NotSaid({ state }: { readonly state: SessionState }) {
  const text = useWords().coach.notSaid;
  const { notSaid, heldBackBelow, chances, procedure } = state;
  if (notSaid === null || !isNotSaidShown(state)) return null;
  const { kind, step } = notSaid;
  const right = expectedRight(kind, chances);
  return (
    <p className="finding" role="note" aria-label={text.label}>
      <Icon name="mute" />{" "}
      {text.at({
        time: clock(notSaid.t),
        what: utteranceMark(kind).word,
        step: step === null ? null : textOf(step, procedure),
      })}{" "}
      {right === null ? text.below({ share: percent(heldBackBelow) }) : text.expected({ share: percent(right) })}
    </p>
  );
}
