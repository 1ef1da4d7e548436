import { leftOutEvidence, textOf, type LeftOut } from "../../core/session/left-out.ts";
import type { SessionState } from "../../core/session/fold.ts";
import { clock } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";

/** Required steps that the coach holds to be undone as the work ends, and those that it asks about, each with what speaks for it; nothing when there are none. */
export function LeftOutList({
  state,
}: {
  readonly state: Pick<SessionState, "leftOut" | "maybeLeftOut" | "procedure">;
}) {
  const { leftOut, maybeLeftOut, procedure } = state;
  return (
    <>
      <Undone title="Probably left out" icon="warning" steps={leftOut} procedure={procedure} />
      <Undone title="Was this left out?" icon="question" steps={maybeLeftOut} procedure={procedure} />
    </>
  );
}

function Undone(props: {
  readonly title: string;
  readonly icon: "warning" | "question";
  readonly steps: readonly LeftOut[];
  readonly procedure: SessionState["procedure"];
}) {
  const { title, icon, steps, procedure } = props;
  if (steps.length === 0) return null;
  return (
    <section className={icon === "warning" ? "undone-steps tone-back" : "undone-steps"} aria-label={title}>
      <h3>
        <Icon name={icon} /> {title}
      </h3>
      <ul>
        {steps.map((one) => (
          <li key={one.step}>
            <strong>{textOf(one.step, procedure)}</strong>
            <span className="undone-why">{leftOutEvidence(one, clock)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
