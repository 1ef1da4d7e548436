import { chooseFile, useEvaluation } from "./evaluation.ts";
import { FileField } from "./file-field.tsx";

/** CaptainCook4D's two annotation files and its folder of graphs. */
export function RecordingFields() {
  const { annotations, errors, graphs } = useEvaluation((state) => state.files);
  return (
    <div className="evaluate-files">
      <FileField
        what="annotations"
        label="Step annotations"
        hint="complete_step_annotations.json"
        path={annotations}
        onChoose={(path) => chooseFile("annotations", path)}
      />
      <FileField
        what="errors"
        label="Error annotations"
        hint="error_annotations.json"
        path={errors}
        onChoose={(path) => chooseFile("errors", path)}
      />
      <FileField
        what="graphs"
        label="Task graphs"
        hint="The folder task_graphs"
        path={graphs}
        onChoose={(path) => chooseFile("graphs", path)}
      />
    </div>
  );
}
