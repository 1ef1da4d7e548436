import { useWords } from "../../../words/words.ts";
import { chooseFile, useEvaluation } from "./evaluation.ts";
import { FileField } from "./file-field.tsx";

/** What the files are called there. */
const FILES = { steps: "complete_step_annotations.json", errors: "error_annotations.json" };

/** CaptainCook4D's two annotation files and its folder of graphs. */
export function RecordingFields() {
  const { annotations, errors, graphs } = useEvaluation((state) => state.files);
  const { evaluate: text } = useWords();
  return (
    <div className="evaluate-files">
      <FileField
        of="annotations"
        label={text.steps}
        hint={FILES.steps}
        path={annotations}
        onChoose={(path) => chooseFile("annotations", path)}
      />
      <FileField
        of="errors"
        label={text.errors}
        hint={FILES.errors}
        path={errors}
        onChoose={(path) => chooseFile("errors", path)}
      />
      <FileField
        of="graphs"
        label={text.graphs}
        hint={text.graphsHint}
        path={graphs}
        onChoose={(path) => chooseFile("graphs", path)}
      />
    </div>
  );
}
