import { Action } from "../ui/action.tsx";

/** The press that scores a set, and what is said where it has no answers yet. */
export function ScoreRow(props: {
  readonly text: { readonly score: string; readonly noAnswers: string };
  readonly disabled: boolean;
  readonly answers: number;
  readonly onScore: () => void;
}) {
  const { text, disabled, answers, onScore } = props;
  return (
    <div className="row">
      <Action strong icon="evaluate" disabled={disabled || answers === 0} onPress={onScore}>
        {text.score}
      </Action>
      <p className="hint">{answers === 0 ? text.noAnswers : ""}</p>
    </div>
  );
}
