import { lettersOf } from "../../core/domain/passphrase.ts";
import { Typed } from "../ui/typed.tsx";
import { useWords } from "../words/words.ts";

/** A passphrase that is typed twice. */
export interface TypedTwice {
  readonly first: string;
  readonly again: string;
}

/** Nothing typed yet. */
export const NOT_TYPED: TypedTwice = { first: "", again: "" };

/** Whether it can be taken: long enough, and twice the same. */
export function canBeTaken({ first, again }: TypedTwice, least: number): boolean {
  return lettersOf(first) >= least && again === first;
}

/** The two fields of a new passphrase, with what is wrong with it. */
export function NewPassphrase(props: {
  readonly typed: TypedTwice;
  /** Fewest letters. */
  readonly least: number;
  readonly problem?: string;
  readonly focus?: boolean;
  readonly onChange: (typed: TypedTwice) => void;
}) {
  const { typed, least, problem = "", onChange } = props;
  const { secrets: text } = useWords();
  return (
    <>
      <Typed
        label={text.newPassphrase}
        secret
        focus={props.focus ?? false}
        value={typed.first}
        hint={text.atLeast({ n: least })}
        onChange={(first) => onChange({ ...typed, first })}
      />
      <Typed
        label={text.sameAgain}
        secret
        value={typed.again}
        problem={problem || (typed.again !== "" && typed.again !== typed.first ? text.another : "")}
        onChange={(again) => onChange({ ...typed, again })}
      />
    </>
  );
}
