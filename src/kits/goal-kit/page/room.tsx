import { HelpLink } from "../../../renderer/guide/help-link.tsx";
import { useState } from "react";
import { Checkbox } from "react-aria-components";
import type { Report } from "../../../core/evaluation/report.ts";
import type { GoalSetSummary } from "../ipc.ts";
import { JobProgress } from "../../../renderer/jobs/job-progress.tsx";
import { useJob } from "../../../renderer/jobs/use-job.ts";
import { useBridge } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { Choice } from "../../../renderer/ui/choice.tsx";
import { useKeys } from "../../../renderer/ui/keys.ts";
import { Typed } from "../../../renderer/ui/typed.tsx";
import { useWords, type Words } from "../../../renderer/words/words.ts";
import { DeskPage, NoSet } from "../../../renderer/desk/desk-page.tsx";
import { ScoreRow } from "../../../renderer/desk/score-row.tsx";
import { useSets } from "../../../renderer/desk/use-sets.ts";
import { AskGoals } from "./ask.tsx";
import { ExportGoals } from "./export.tsx";
import { GoalLook } from "./look.tsx";
import { MakeGoals } from "./make.tsx";
import { OrderAnswers } from "./order.tsx";
import { GoalQuiz } from "./quiz.tsx";

const HELP = { help: <HelpLink page="use/goal-kit" /> };

/** Guessing the goal: make a set, look at its samples and rate their recordings, take it as a quiz, ask it, and see the score. */
export function GoalsRoom(props: { readonly onReport: (report: Report) => void; readonly onClose: () => void }) {
  const bridge = useBridge();
  const { goalKit: text } = useWords();
  const job = useJob(["ask", "score"]);
  const { sets, chosen, choose, disabled, problem, done, load, work } = useSets(
    () => bridge.call("goalKit.list", undefined),
    job !== null,
  );
  const [by, setBy] = useState("");
  const [desk, setDesk] = useState<"look" | "rate" | "quiz" | "order" | null>(null);
  useKeys(job || desk ? {} : { Escape: props.onClose });
  const leave = () => (setDesk(null), load());
  if (desk === "quiz" && chosen) return <GoalQuiz set={chosen.name} by={by.trim()} onClose={leave} />;
  if (desk === "order" && chosen) return <OrderAnswers set={chosen.name} by={by.trim()} onClose={leave} />;
  if (desk && chosen) return <GoalLook set={chosen.name} by={desk === "rate" ? by.trim() : ""} onClose={leave} />;
  const score = (by: { readonly byModel: boolean; readonly byGrades: boolean }) =>
    void work(
      bridge.call("goalKit.score", { name: chosen!.name, ...by }),
      ({ report }) => (props.onReport(report), text.scored),
    );
  return (
    <DeskPage
      {...HELP}
      {...{ label: text.title, progress: null, back: text.back, onClose: props.onClose, problem, over: null }}
    >
      <p className="hint">{text.what}</p>
      {job && <JobProgress job={job} />}
      {done !== "" && !job && <p role="status">{done}</p>}
      <MakeGoals
        busy={job !== null}
        onMake={(wish) =>
          void work(
            bridge.call("goalKit.make", wish),
            ({ samples }) => (choose(wish.name), text.made({ n: samples, name: wish.name })),
          )
        }
      />
      <NoSet {...{ sets, problem: problem.problem, none: text.none }} />
      {chosen && (
        <fieldset className="questions-part">
          <legend>{text.set}</legend>
          <Choice
            label={text.which}
            hint={detail(chosen, text.counts)}
            options={sets!.map((set) => ({ id: set.name, label: set.name, detail: detail(set, text.counts) }))}
            value={chosen.name}
            onChange={choose}
          />
          <Typed label={text.by} hint={text.byHint} value={by} onChange={setBy} />
          <div className="row">
            <Action icon="find" disabled={disabled} onPress={() => setDesk("look")}>
              {text.look}
            </Action>
            <Action icon="check" disabled={disabled || by.trim() === ""} onPress={() => setDesk("rate")}>
              {text.rateAll}
            </Action>
            <Action icon="say" disabled={disabled || by.trim() === ""} onPress={() => setDesk("quiz")}>
              {text.quiz}
            </Action>
            <Action icon="order" disabled={disabled || by.trim() === ""} onPress={() => setDesk("order")}>
              {text.orders}
            </Action>
          </div>
          <ExportGoals set={chosen.name} disabled={disabled} onDone={work} />
        </fieldset>
      )}
      {chosen && (
        <AskGoals
          disabled={disabled}
          onAsk={(wish) =>
            void work(bridge.call("goalKit.ask", { name: chosen.name, ...wish }), ({ asked, failed }) =>
              text.asked({ asked, failed }),
            )
          }
        />
      )}
      {chosen && <ScoreGoals disabled={disabled} answers={chosen.answers} onScore={score} />}
    </DeskPage>
  );
}

/** The press that scores a set, whether the coach's model judges too, and whether raters' sheets count. */
function ScoreGoals(props: {
  readonly disabled: boolean;
  readonly answers: number;
  readonly onScore: (by: { readonly byModel: boolean; readonly byGrades: boolean }) => void;
}) {
  const { disabled, answers, onScore } = props;
  const { goalKit: text } = useWords();
  const [byModel, setByModel] = useState(false);
  const [byGrades, setByGrades] = useState(false);
  return (
    <>
      <Checkbox className="check" isSelected={byModel} onChange={setByModel}>
        <span className="box" aria-hidden="true" />
        <span>{text.byModel}</span>
      </Checkbox>
      <Checkbox className="check" isSelected={byGrades} onChange={setByGrades}>
        <span className="box" aria-hidden="true" />
        <span>{text.byGrades}</span>
      </Checkbox>
      <ScoreRow text={text} disabled={disabled} answers={answers} onScore={() => onScore({ byModel, byGrades })} />
    </>
  );
}

function detail({ problem, samples, choices, answers }: GoalSetSummary, counts: Words["goalKit"]["counts"]): string {
  return problem || counts({ samples, choices, answers });
}
