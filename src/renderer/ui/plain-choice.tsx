import { words } from "../words/words.ts";
import type { Option } from "./choice.tsx";

/**
 * A labelled drop-down list that is the system's own. For places that are drawn anew at each key: `Choice` takes many times as
 * long to draw.
 */
export function PlainChoice<K extends string>(props: {
  readonly label: string;
  readonly options: readonly Option<K>[];
  readonly value: K | null;
  readonly onChange: (value: K) => void;
}) {
  return (
    <label className="field">
      <span className="label">{props.label}</span>
      <select className="input" value={props.value ?? ""} onChange={({ target }) => props.onChange(target.value as K)}>
        {props.value === null && <option value="">{words().ui.choose}</option>}
        {props.options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
