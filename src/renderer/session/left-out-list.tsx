import { leftOutEvidence, textOf } from "../../core/session/left-out.ts";
import type { SessionState } from "../../core/session/fold.ts";
import { clock } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";

/** Required steps that the coach holds to be undone as the work ends, each with what speaks for it; nothing when there are none. */
export function LeftOutList({ state }: { readonly state: Pick<SessionState, "leftOut" | "procedure"> }) {
  const { leftOut, procedure } = state;
  if (leftOut.length === 0) return null;
  return (
    <section className="undone-steps tone-back" aria-label="Probably left out">
      <h3>
        <Icon name="warning" /> Probably left out
      </h3>
      <ul>
        {leftOut.map((one) => (
          <li key={one.step}>
            <strong>{textOf(one.step, procedure)}</strong>
            <span className="undone-why">{leftOutEvidence(one, clock)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
