import { Checkbox, Input, TextField } from "react-aria-components";
import { standingReasons } from "../../../core/procedure/review.ts";
import type { Procedure, Step } from "../../../core/procedure/schema.ts";
import { changeStep } from "../draft.ts";
import { InlineProblem } from "../../ui/field.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";
import { edit } from "./editor-store.ts";
import { PictureField } from "./picture-field.tsx";
import { StepEffects } from "./step-effects.tsx";
import { StepSignalFields } from "./step-signal.tsx";
import { OtherWords, useOtherLanguage } from "./other-words.tsx";
import { worded, type Problems } from "./use-problems.ts";

const FLAGS = ["optional", "safetyCritical", "irreversible"] as const;

/** Everything of a step under its line: cues, flags, why it comes after others, and what is wrong with it. */
export function StepDetails(props: {
  readonly procedure: Procedure;
  readonly step: Step;
  readonly number: number;
  readonly problems: Problems;
}) {
  const { procedure, step, number, problems } = props;
  const { procedures: w } = useWords();
  const at = (field: string) =>
    problems
      .filter((each) => each.field === field)
      .map((each) => worded(each, procedure))
      .join(" ");
  const language = useOtherLanguage(procedure);
  const atFields = [
    "done",
    "notYet",
    "pictureText",
    "signal",
    ...["holds", "ends", "usesUp"],
    ...["text", "done", "notYet", "pictureText"].map((field) => `${field}.${language}`),
  ];
  const others = problems.filter(({ field }) => field === undefined || !atFields.includes(field));
  const change = (field: Partial<Step>, typing = "") => edit((now) => changeStep(now, step.id, field), typing);
  const reasons = standingReasons(procedure).filter(({ after }) => after === step.id);
  const place = (id: string) => procedure.steps.findIndex((each) => each.id === id) + 1;
  return (
    <div className="step-details">
      {others.map((each) => (
        <div key={each.problem} className="step-problem" role="alert">
          <InlineProblem problem={worded(each, procedure)} />
        </div>
      ))}
      <Typed
        label={w.doneWhen({ number })}
        lines={2}
        hint={w.oneALine}
        value={step.done.join("\n")}
        problem={at("done")}
        onChange={(text) => change({ done: lines(text) }, `done ${step.id}`)}
      />
      <Typed
        label={w.notYetWhen({ number })}
        lines={2}
        hint={w.oneALine}
        value={step.notYet.join("\n")}
        problem={at("notYet")}
        onChange={(text) => change({ notYet: lines(text) }, `notYet ${step.id}`)}
      />
      <div className="step-checks">
        {FLAGS.map((field) => (
          <Checkbox key={field} className="check" isSelected={step[field]} onChange={(on) => change({ [field]: on })}>
            <span className="box" aria-hidden="true" />
            {w[field]}
          </Checkbox>
        ))}
      </div>
      <PictureField step={step} number={number} problem={at("pictureText")} />
      <StepEffects {...{ procedure, step, number }} problemAt={at} />
      <StepSignalFields step={step} number={number} problem={at("signal")} />
      <OtherWords {...{ procedure, step, number }} problemAt={at} />
      {reasons.map(({ before, why }) => (
        <p key={before} className="hint">
          {w.afterBecause({ number: place(before), why })}
        </p>
      ))}
    </div>
  );
}

const lines = (text: string): string[] => (text === "" ? [] : text.split("\n"));

/** How long a step takes, in seconds. */
export function StepSeconds(props: { readonly step: Step; readonly number: number; readonly inTab: boolean }) {
  const { step, number, inTab } = props;
  const { procedures: w } = useWords();
  const change = (text: string) => {
    const seconds = Number(text.replace(",", "."));
    const expectedSeconds = seconds > 0 && Number.isFinite(seconds) ? seconds : undefined;
    edit((now) => changeStep(now, step.id, { expectedSeconds }), `seconds ${step.id}`);
  };
  return (
    <TextField
      className="step-seconds"
      aria-label={w.secondsOf({ number })}
      type="number"
      value={step.expectedSeconds === undefined ? "" : String(step.expectedSeconds)}
      excludeFromTabOrder={!inTab}
      onChange={change}
    >
      <Input className="input" min={1} placeholder="–" />
      <span className="step-unit" aria-hidden="true">
        s
      </span>
    </TextField>
  );
}
