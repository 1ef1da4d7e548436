import { Fragment } from "react";
import { keyWords } from "./key-words.ts";

/** Signs between keys: from … to, and either. */
const BETWEEN = new Set(["…", "/"]);

/** Different keys, each in its own frame: `Ctrl K`, `1 … 5`. Read as they are written; `hidden` where a control beside it names them. */
export function KeyHint({ keys, hidden = false }: { readonly keys: string; readonly hidden?: boolean }) {
  return (
    <span className="key-hint" aria-hidden={hidden || undefined}>
      {keys.split(" ").map((key, at) => (
        <Fragment key={key}>
          {at > 0 && " "}
          {at > 0 && BETWEEN.has(key) ? key : <kbd>{keyWords(key)}</kbd>}
        </Fragment>
      ))}
    </span>
  );
}
