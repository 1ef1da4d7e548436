import type { SessionState } from "../../../core/session/fold.ts";
import { Icon } from "../../ui/icons.tsx";
import { troubles } from "./troubles.ts";

/** What is wrong now, over the foot of the preview so that nothing else moves. */
export function TroubleList({ state, silence }: { readonly state: SessionState; readonly silence: number }) {
  return (
    <ul className="troubles" aria-live="assertive">
      {silence > 0 && (
        <li className="trouble error">
          <Icon name="warning" /> No word from the session for <span className="number">{silence}</span> s.
        </li>
      )}
      {troubles(state).map((trouble) => (
        <li key={trouble.key} className={`trouble ${trouble.level}`}>
          <Icon name={trouble.level === "info" ? "info" : "warning"} /> {trouble.text}
        </li>
      ))}
    </ul>
  );
}
