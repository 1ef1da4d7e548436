import type { ReactNode } from "react";
import { Action } from "./action.tsx";
import { words } from "../words/words.ts";

/** One value of an inspector: what it is called, and it. */
export interface InspectorValue {
  readonly name: string;
  readonly value: ReactNode;
}

/** The panel beside a list or a picture that says everything of what is chosen there. */
export function Inspector(props: {
  readonly title: string;
  /** What is chosen, in a few words, under the title. */
  readonly about?: string;
  readonly values?: readonly InspectorValue[];
  /** Left out where it always stands. */
  readonly onClose?: () => void;
  /** Further parts, each with its own heading. */
  readonly children?: ReactNode;
}) {
  const { title, about, values = [], onClose } = props;
  return (
    <aside className="inspector" aria-label={title}>
      <header className="inspector-head">
        <h2>{title}</h2>
        {onClose && <Action quiet icon="cross" label={words().ui.closePart({ name: title })} onPress={onClose} />}
        {about && <p className="hint">{about}</p>}
      </header>
      {values.length > 0 && (
        <dl className="inspector-values">
          {values.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {props.children}
    </aside>
  );
}
