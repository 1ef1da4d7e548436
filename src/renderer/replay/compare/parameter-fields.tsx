import { Field } from "../../ui/field.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords, words, type Words } from "../../words/words.ts";

/** The constants that have a field of their own, each with its highest value: 1 of a chance, an hour of seconds, and of a factor what nobody waits for. */
const MOST = {
  ...{ completeAt: 1, completeHold: 3600, deviateAt: 1, deviateHold: 3600 },
  ...{ stalledTimes: 100, distractionAfter: 3600, awayHold: 3600 },
} satisfies Record<keyof Words["compare"]["constants"], number>;
type Name = keyof typeof MOST;
const NAMES = Object.keys(MOST) as readonly Name[];

/** What was typed of the filter's constants: a text for each field, and the others as JSON. */
export interface TypedParameters {
  readonly numbers: Readonly<Partial<Record<Name, string>>>;
  readonly json: string;
}

export const NO_PARAMETERS: TypedParameters = { numbers: {}, json: "" };

/** What was typed as the JSON that `runs.make` takes; null where nothing was. A field is put over the same name in the JSON; what is no JSON goes as it is, and is refused with its place. */
export function parametersText({ numbers, json }: TypedParameters): string | null {
  const own = NAMES.flatMap((name) => {
    const text = numbers[name]?.trim() ?? "";
    return text === "" ? [] : [[name, asNumber(text)] as const];
  });
  const others = json.trim();
  if (own.length === 0) return others === "" ? null : others;
  try {
    return JSON.stringify({ ...(others === "" ? {} : JSON.parse(others)), ...Object.fromEntries(own) });
  } catch {
    return others;
  }
}

/** Whether every field that has something typed in it holds a number that can be. */
export function areNumbers({ numbers }: TypedParameters): boolean {
  return NAMES.every((name) => problemOf(name, numbers[name]) === "");
}

/** A field for each constant that is changed often, by what it means, and the others behind a disclosure. */
export function ParameterFields(props: {
  readonly typed: TypedParameters;
  readonly onChange: (typed: TypedParameters) => void;
}) {
  const { compare: w } = useWords();
  const { typed, onChange } = props;
  return (
    <fieldset className="rerun-parameters">
      <legend className="label">{w.parameters}</legend>
      {NAMES.map((name) => (
        <Field key={name} label={w.constants[name]} problem={problemOf(name, typed.numbers[name])}>
          {(control) => (
            <input
              {...control}
              className="input number"
              inputMode="decimal"
              placeholder={w.same}
              value={typed.numbers[name] ?? ""}
              onChange={({ target }) => onChange({ ...typed, numbers: { ...typed.numbers, [name]: target.value } })}
            />
          )}
        </Field>
      ))}
      <details>
        <summary>{w.otherParameters}</summary>
        <Typed
          label={w.asJson}
          hint={w.parametersHint}
          value={typed.json}
          onChange={(json) => onChange({ ...typed, json })}
        />
      </details>
    </fieldset>
  );
}

function problemOf(name: Name, text = ""): string {
  const most = MOST[name];
  const number = asNumber(text.trim());
  return text.trim() === "" || (number >= 0 && number <= most) ? "" : words().compare.numberUpTo({ most });
}

/** A number as people write it, with a point or a comma. */
function asNumber(text: string): number {
  return Number(text.replace(",", "."));
}
