import { Icon } from "../ui/icons.tsx";
import type { Trouble } from "./troubles.ts";

/** What is wrong now, and what to do, over the foot of the preview so that nothing else moves. */
export function TroubleList({ found }: { readonly found: readonly Trouble[] }) {
  return (
    <ul className="troubles" aria-live="assertive" {...(found.length > 0 && { tabIndex: 0 })}>
      {found.map(({ key, level, text }) => (
        <li key={key} className={`trouble ${level}`}>
          <Icon name={level === "info" ? "info" : "warning"} /> {text}
        </li>
      ))}
    </ul>
  );
}
