import { useLayoutEffect, useRef } from "react";
import { Button } from "react-aria-components";
import type { Procedure, Step, StepGroup } from "../../../core/procedure/schema.ts";
import { Icon } from "../../ui/icons.tsx";
import { useWords } from "../../words/words.ts";
import { AfterSteps } from "./after-steps.tsx";
import { caretPlaced, chooseStep, openRow, useEditor } from "./editor-store.ts";
import { SuggestedCues } from "./new-cues.tsx";
import { StepDetails, StepSeconds } from "./step-details.tsx";
import { StepMenu } from "./step-menu.tsx";
import { StepText } from "./step-text.tsx";
import type { Drop, Grip } from "./dragging.ts";
import { worded, type Problems } from "./use-problems.ts";

interface Props {
  readonly procedure: Procedure;
  readonly step: Step;
  readonly index: number;
  readonly group: StepGroup | null;
  readonly problems: Problems;
  readonly chosen: boolean;
  /** Whether Tab reaches it: one row of the list at a time, the arrows go to the others. */
  readonly inTab: boolean;
  /** Where a row that is dragged would be put beside it. */
  readonly drop: Drop["side"] | null;
  readonly grip: Grip;
}

/** One step on one line; opened, everything of it. What is wrong stands at its field. */
export function StepRow({ procedure, step, index, group, problems, chosen, inTab, drop, grip }: Props) {
  const { procedures: w } = useWords();
  const opened = useEditor((editor) => editor.opened.has(step.id));
  const number = index + 1;
  const row = useRow(step.id, chosen);
  return (
    <li
      className={group ? "step in-group" : "step"}
      aria-label={w.step({ number })}
      data-step={step.id}
      data-chosen={chosen || undefined}
      data-drop={drop ?? undefined}
      onFocus={() => chooseStep(step.id)}
      ref={row}
    >
      <span className="step-grip" aria-hidden="true" {...grip(step.id)}>
        <Icon name="drag" />
      </span>
      <span className="step-number">{number}</span>
      <StepText {...{ step, group, index, opened, inTab }} invalid={problems.some(({ field }) => field === "text")} />
      <AfterSteps {...{ procedure, step, inTab }} />
      <StepSeconds {...{ step, number, inTab }} />
      {problems.length > 0 && !opened ? (
        <Button
          className="action quiet step-mark"
          excludeFromTabOrder={!inTab}
          aria-label={w.problemsOf({ number, problems: problems.map((each) => worded(each, procedure)).join(" ") })}
          onPress={() => openRow(step.id, true)}
        >
          <Icon name="warning" />
        </Button>
      ) : (
        <Flags step={step} />
      )}
      <Button
        className="action quiet step-open"
        excludeFromTabOrder={!inTab}
        aria-expanded={opened}
        aria-label={opened ? w.closeStep({ number }) : w.openStep({ number })}
        onPress={() => openRow(step.id)}
      >
        <Icon name="right" />
      </Button>
      <StepMenu {...{ procedure, step, index, group, inTab }} />
      {opened && <StepDetails {...{ procedure, step, number, problems }} />}
      <SuggestedCues step={step} name={w.stepInText({ number })} />
    </li>
  );
}

/** What is special about a step, in a letter with its word for people who hear or point. */
function Flags({ step }: { readonly step: Step }) {
  const { procedures: w } = useWords();
  const flags = [
    step.optional && w.optional,
    step.safetyCritical && w.safetyCritical,
    step.irreversible && w.irreversible,
  ].filter((flag) => flag !== false);
  return (
    <span className="step-flags" title={flags.join(", ")}>
      {flags.length > 0 && (
        <>
          <Icon name="flag" />
          <span className="unseen">{flags.join(", ")}</span>
        </>
      )}
    </span>
  );
}

/** The row of a step: it scrolls into view when it is chosen, and its text is written on in when the caret is to be there. */
function useRow(id: string, chosen: boolean) {
  const row = useRef<HTMLLIElement>(null);
  const caret = useEditor((editor) => (editor.caret?.step === id ? editor.caret : null));
  useLayoutEffect(() => {
    if (chosen) row.current?.scrollIntoView?.({ block: "nearest" });
  }, [chosen]);
  useLayoutEffect(() => {
    if (caret === null) return;
    const field = row.current?.querySelector("textarea");
    field?.focus();
    field?.setSelectionRange(caret.at, caret.at);
    caretPlaced();
  }, [caret]);
  return row;
}
