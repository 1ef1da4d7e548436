import { Checkbox } from "react-aria-components";
import { choose, chooseFile, useEvaluation } from "./evaluation.ts";
import { FileField } from "./file-field.tsx";

/** Gold rows and predicted rows. */
export function AnswerFiles() {
  const { files, skipMissing } = useEvaluation();
  return (
    <div className="evaluate-files">
      <FileField
        what="gold"
        label="Gold answers"
        hint="JSONL: one video a row, with its answers"
        path={files.gold}
        onChoose={(path) => chooseFile("gold", path)}
      />
      <FileField
        what="pred"
        label="Predicted answers"
        hint="JSONL: the same videos, in any order"
        path={files.pred}
        onChoose={(path) => chooseFile("pred", path)}
      />
      <Checkbox className="check" isSelected={skipMissing} onChange={(value) => choose({ skipMissing: value })}>
        <span className="box" aria-hidden="true" />
        Count a video without prediction as skipped, instead of refusing the file
      </Checkbox>
    </div>
  );
}
