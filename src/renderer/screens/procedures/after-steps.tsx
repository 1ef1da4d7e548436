import { Button } from "react-aria-components";
import type { Procedure, Step } from "../../../core/procedure/schema.ts";
import { standingReasons } from "../../../core/procedure/review.ts";
import { connect, disconnect } from "../../procedures/draft.ts";
import { edit } from "./editor-store.ts";

/** Which steps must come before this one: a mark each, to be taken away, and a list to add one. */
export function AfterSteps({ procedure, step }: { readonly procedure: Procedure; readonly step: Step }) {
  const before = procedure.edges.filter(([, after]) => after === step.id).map(([earlier]) => earlier);
  const number = (id: string) => procedure.steps.findIndex((each) => each.id === id) + 1;
  const reasons = standingReasons(procedure).filter(({ after }) => after === step.id);
  const others = procedure.steps.filter((each) => each.id !== step.id && !before.includes(each.id));
  return (
    <div className="after">
      <span className="hint">{before.length > 0 ? "after" : "may come first"}</span>
      {before.map((id) => (
        <Button
          key={id}
          className="after-mark"
          aria-label={`No longer after ${number(id) ? `step ${number(id)}` : id}`}
          onPress={() => edit((now) => disconnect(now, id, step.id))}
        >
          {number(id) || `⚠ ${id}`} <span aria-hidden="true">×</span>
        </Button>
      ))}
      {others.length > 0 && (
        // The system's own list: a procedure of forty steps has forty of these, and each lists the others.
        <select
          className="after-add"
          aria-label={`Step ${number(step.id)} comes after`}
          value=""
          onChange={({ target }) => edit((now) => connect(now, target.value, step.id))}
        >
          <option value="">+</option>
          {others.map(({ id, text }) => (
            <option key={id} value={id}>
              {number(id)}. {text || "no text yet"}
            </option>
          ))}
        </select>
      )}
      {reasons.map(({ before: earlier, why }) => (
        <p key={earlier} className="hint after-why">
          after {number(earlier)}: {why}
        </p>
      ))}
    </div>
  );
}
