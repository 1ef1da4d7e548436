import { Checkbox } from "react-aria-components";
import { useWords } from "../../../words/words.ts";
import { choose, chooseFile, useEvaluation } from "./evaluation.ts";
import { FileField } from "./file-field.tsx";

/** Gold rows and predicted rows. */
export function AnswerFiles() {
  const { files, skipMissing } = useEvaluation();
  const { evaluate: text } = useWords();
  return (
    <div className="evaluate-files">
      <FileField
        of="gold"
        label={text.gold}
        hint={text.goldHint}
        path={files.gold}
        onChoose={(path) => chooseFile("gold", path)}
      />
      <FileField
        of="pred"
        label={text.predicted}
        hint={text.predictedHint}
        path={files.pred}
        onChoose={(path) => chooseFile("pred", path)}
      />
      <Checkbox className="check" isSelected={skipMissing} onChange={(value) => choose({ skipMissing: value })}>
        <span className="box" aria-hidden="true" />
        {text.skipMissing}
      </Checkbox>
    </div>
  );
}
