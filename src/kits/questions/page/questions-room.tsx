import { HelpLink } from "../../../renderer/guide/help-link.tsx";
import { useEffect, useState } from "react";
import type { Report } from "../../../core/evaluation/report.ts";
import type { CallInput, TakeSummary } from "../../../ipc/contract.ts";
import type { QuestionSetSummary } from "../ipc.ts";
import { JobProgress } from "../../../renderer/jobs/job-progress.tsx";
import { useJob } from "../../../renderer/jobs/use-job.ts";
import { useBridge } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { Choice } from "../../../renderer/ui/choice.tsx";
import { useKeys } from "../../../renderer/ui/keys.ts";
import { Typed } from "../../../renderer/ui/typed.tsx";
import { useWords } from "../../../renderer/words/words.ts";
import { DeskPage, NoSet } from "../../../renderer/desk/desk-page.tsx";
import { ScoreRow } from "../../../renderer/desk/score-row.tsx";
import { useSets } from "../../../renderer/desk/use-sets.ts";
import { Ask } from "./questions-ask.tsx";
import { Desk, type Part } from "./desk.tsx";

/** Questions about annotated steps: make a set, check it or take it as a quiz, ask it, and see the score. */
export function QuestionsRoom(props: { readonly onReport: (report: Report) => void; readonly onClose: () => void }) {
  const bridge = useBridge();
  const { questions: text } = useWords();
  const job = useJob(["ask", "score"]);
  const { sets, chosen, choose, disabled, problem, done, load, work } = useSets(
    () => bridge.call("questions.list", undefined),
    job !== null,
  );
  const [desk, setDesk] = useState<{ readonly part: Part; readonly by: string } | null>(null);
  useKeys(job || desk ? {} : { Escape: props.onClose });
  if (desk && chosen) return <Desk {...desk} set={chosen.name} onClose={() => (setDesk(null), load())} />;
  const score = () =>
    void work(bridge.call("questions.score", { name: chosen!.name }), ({ report, agreement }) => {
      const notes = agreement === "" ? report.notes : [...report.notes, text.agreement({ values: agreement })];
      props.onReport({ ...report, notes });
      return text.scored;
    });
  return (
    <DeskPage
      {...{
        label: text.title,
        progress: null,
        back: text.back,
        onClose: props.onClose,
        problem,
        over: null,
        help: <HelpLink page="use/questions" />,
      }}
    >
      <p className="hint">{text.what}</p>
      {job && <JobProgress job={job} />}
      {done !== "" && !job && <p role="status">{done}</p>}
      <Make
        busy={job !== null}
        onMake={(wish) =>
          void work(
            bridge.call("questions.make", wish),
            ({ questions }) => (choose(wish.name), text.made({ n: questions, name: wish.name })),
          )
        }
      />
      <NoSet {...{ sets, problem: problem.problem, none: text.none }} />
      {chosen && <Sets sets={sets!} chosen={chosen} onChoose={choose} />}
      {chosen && <People disabled={disabled} onOpen={(part, by) => setDesk({ part, by })} />}
      {chosen && (
        <Ask
          disabled={disabled}
          onAsk={(wish) =>
            void work(bridge.call("questions.ask", { name: chosen.name, ...wish }), ({ asked, failed }) =>
              text.asked({ asked, failed }),
            )
          }
        />
      )}
      {chosen && <ScoreRow text={text} disabled={disabled} answers={chosen.answers} onScore={score} />}
    </DeskPage>
  );
}

function Sets(props: {
  readonly sets: readonly QuestionSetSummary[];
  readonly chosen: QuestionSetSummary;
  readonly onChoose: (name: string) => void;
}) {
  const { questions: text } = useWords();
  const detail = ({ problem, choices, open, wrong, answers, settled }: QuestionSetSummary): string =>
    problem || text.counts({ choices, open, wrong, answers, settled });
  return (
    <Choice
      label={text.set}
      hint={detail(props.chosen)}
      options={props.sets.map((set) => ({ id: set.name, label: set.name, detail: detail(set) }))}
      value={props.chosen.name}
      onChange={props.onChoose}
    />
  );
}

function Make(props: { readonly busy: boolean; readonly onMake: (wish: CallInput<"questions.make">) => void }) {
  const bridge = useBridge();
  const { questions: text } = useWords();
  const [name, setName] = useState("questions");
  const [takes, setTakes] = useState<readonly TakeSummary[]>([]);
  useEffect(() => void bridge.call("evaluate.takes", undefined).then(setTakes, () => undefined), [bridge]);
  const annotated = takes.filter(({ told, problem }) => told === "annotated" && problem === "").map(({ id }) => id);
  const isName = /^[a-z0-9][a-z0-9-]{0,59}$/.test(name);
  const make = (sessions: readonly string[], cooking: string | null) =>
    props.onMake({ name, sessions: [...sessions], cooking, seed: 1 });
  const fromFolder = async () => {
    const graphs = await bridge.call("evaluate.choose", { what: "graphs" });
    if (graphs !== null) make([], graphs.replace(/[/\\]task_graphs[/\\]?$/, ""));
  };
  return (
    <fieldset className="questions-part">
      <legend>{text.make}</legend>
      <Typed label={text.name} value={name} onChange={setName} problem={isName ? "" : text.nameProblem} />
      <div className="row">
        <Action
          icon="plus"
          disabled={props.busy || !isName || annotated.length === 0}
          onPress={() => make(annotated, null)}
        >
          {text.fromSessions({ n: annotated.length })}
        </Action>
        <Action icon="file" disabled={props.busy || !isName} onPress={() => void fromFolder()}>
          {text.fromFolder}
        </Action>
      </div>
    </fieldset>
  );
}

function People(props: { readonly disabled: boolean; readonly onOpen: (part: Part, by: string) => void }) {
  const { questions: text } = useWords();
  const [by, setBy] = useState("");
  const parts: readonly Part[] = ["checker", "final", "quiz"];
  return (
    <fieldset className="questions-part">
      <legend>{text.people}</legend>
      <Typed label={text.by} hint={text.byHint} value={by} onChange={setBy} />
      <div className="row">
        {parts.map((part) => (
          <Action
            key={part}
            icon={part === "quiz" ? "say" : "check"}
            disabled={props.disabled || by.trim() === ""}
            onPress={() => props.onOpen(part, by.trim())}
          >
            {text.parts[part]}
          </Action>
        ))}
      </div>
    </fieldset>
  );
}
