import { leftOutEvidence, textOf, type LeftOut } from "../../core/session/left-out.ts";
import type { SessionState } from "../../core/session/fold.ts";
import { clock } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";

/** What the coach holds of the work when it ends: required steps that are undone, those that it asks about, and those done before others that they need; nothing when there are none. */
export function LeftOutList({
  state,
}: {
  readonly state: Pick<SessionState, "leftOut" | "maybeLeftOut" | "outOfOrder" | "procedure">;
}) {
  const { leftOut, maybeLeftOut, outOfOrder, procedure } = state;
  const whys = (some: readonly LeftOut[]) => some.map((one) => ({ step: one.step, why: leftOutEvidence(one, clock) }));
  const early = outOfOrder.map(({ step, missing }) => ({
    step,
    why: `before ${missing.map((other) => textOf(other, procedure)).join("; ")}`,
  }));
  return (
    <>
      <Undone title="Probably left out" icon="warning" steps={whys(leftOut)} procedure={procedure} />
      <Undone title="Was this left out?" icon="question" steps={whys(maybeLeftOut)} procedure={procedure} />
      <Undone title="Done too early?" icon="question" steps={early} procedure={procedure} />
    </>
  );
}

function Undone(props: {
  readonly title: string;
  readonly icon: "warning" | "question";
  readonly steps: readonly { readonly step: LeftOut["step"]; readonly why: string }[];
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
        {steps.map(({ step, why }) => (
          <li key={step}>
            <strong>{textOf(step, procedure)}</strong>
            <span className="undone-why">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
