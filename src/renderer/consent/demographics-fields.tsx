import { Checkbox } from "react-aria-components";
import { DEMOGRAPHICS, type Demographic, type Demographics } from "../../core/consent/demographics.ts";
import { PlainChoice } from "../ui/plain-choice.tsx";
import { useWords } from "../words/words.ts";

/** What a person says of themselves: a tick of its own, and the questions once it is set. Taking the tick away forgets the answers. */
export function DemographicsFields(props: {
  readonly value: Demographics | null;
  readonly onChange: (value: Demographics | null) => void;
}) {
  const { value, onChange } = props;
  const text = useWords().consent.demographics;
  return (
    <div className="tick-group">
      <Checkbox className="check" isSelected={value !== null} onChange={(ticked) => onChange(ticked ? {} : null)}>
        <span className="box" aria-hidden="true" />
        <span>
          {text.name}
          <small className="hint">{text.allows}</small>
        </span>
      </Checkbox>
      {value !== null &&
        (Object.keys(DEMOGRAPHICS) as Demographic[]).map((of) => (
          <PlainChoice
            key={of}
            label={text.of[of]}
            options={[{ id: "", label: text.unsaid }, ...answersTo(of, text.answers)]}
            value={value[of] ?? ""}
            onChange={(answer) => onChange(said(value, of, answer))}
          />
        ))}
    </div>
  );
}

function answersTo(of: Demographic, words: { readonly [of in Demographic]: Readonly<Record<string, string>> }) {
  return DEMOGRAPHICS[of].map((id) => ({ id: id as string, label: words[of][id] ?? id }));
}

function said(before: Demographics, of: Demographic, answer: string): Demographics {
  const { [of]: _, ...others } = before;
  return answer === "" ? others : { ...others, [of]: answer };
}
