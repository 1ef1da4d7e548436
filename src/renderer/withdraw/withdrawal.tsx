import { mayDeleteWritten, withdrawalLines, type WithdrawalReport } from "../../core/consent/withdrawal-report.ts";
import { Action } from "../ui/action.tsx";
import { Choice } from "../ui/choice.tsx";
import { Problem } from "../ui/problem.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { Typed } from "../ui/typed.tsx";
import { useWithdrawal, type Withdrawing } from "./use-withdrawal.ts";
import { WithdrawalDone } from "./withdrawal-done.tsx";
import { WithdrawalLines } from "./withdrawal-lines.tsx";
import { WithdrawalTakes } from "./withdrawal-takes.tsx";
import { useWords } from "../words/words.ts";

/** Who withdraws, what goes, the pseudonym typed once more, and the report of what is gone. */
export function Withdrawal(props: {
  /** Pseudonym to begin with, if it is one of those who consented. */
  readonly begin: string | null;
  /** Only what of theirs may be kept no longer. */
  readonly due?: boolean;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) {
  const { withdraw: text, common } = useWords();
  const { due = false } = props;
  const withdrawing = useWithdrawal(props.begin, due, props.onDeleted);
  const { stage, report, may, apply } = withdrawing;
  if (stage.is === "done") return <WithdrawalDone report={stage.report} onClose={props.onClose} />;
  return (
    <form
      className="withdrawal"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {stage.is === "asking" ? (
        stage.refused && <Problem {...stage.refused} action={{ label: common.tryAgain, onFix: withdrawing.again }} />
      ) : (
        <p className="hint" role="status">
          {text.doing[stage.is]}
        </p>
      )}
      <Who withdrawing={withdrawing} due={due} />
      {report && <WhatGoes withdrawing={withdrawing} report={report} due={due} />}
      <div className="dialog-foot">
        <Action quiet onPress={props.onClose}>
          {text.keepAll}
        </Action>
        <Action danger icon="bin" disabled={!may} onPress={apply}>
          {stage.is === "deleting" ? text.doing.deleting : text.deleteFor({ due, who: report?.participant ?? "…" })}
        </Action>
      </div>
    </form>
  );
}

function Who({ withdrawing, due }: { readonly withdrawing: Withdrawing; readonly due: boolean }) {
  const text = useWords().withdraw;
  const { participants, report, look } = withdrawing;
  if (participants === null) return null;
  if (participants.length === 0) return <p>{text.nobody}</p>;
  if (due) return null;
  return (
    <Choice
      label={text.participant}
      options={participants.map(({ participant, sessions }) => ({
        ...{ id: participant, label: participant, detail: text.sessions({ n: sessions }) },
      }))}
      value={report?.participant ?? null}
      onChange={(participant) => look(participant)}
    />
  );
}

function WhatGoes(props: {
  readonly withdrawing: Withdrawing;
  readonly report: WithdrawalReport;
  readonly due: boolean;
}) {
  const text = useWords().withdraw;
  const { withdrawing, report, due } = props;
  const { stage, typed, learnAgain, written, look, type } = withdrawing;
  const who = report.participant;
  return (
    <>
      <section aria-label={text.what}>
        <p>
          <strong>{text.willGo({ due, who })}</strong> {text.noTrash}
        </p>
        <WithdrawalTakes report={report} />
        <WithdrawalLines lines={withdrawalLines(report)} none={text.nothingFound} />
        {report.profiles.length > 0 && <p className="hint">{text.profiles}</p>}
        {report.profiles.some(({ others = 0 }) => others > 0) && (
          <Toggle
            label={text.learnAgain}
            on={learnAgain}
            disabled={stage.is !== "asking"}
            onChange={(on) => look(who, { learnAgain: on })}
          />
        )}
        {mayDeleteWritten(report) && (
          <Toggle
            label={text.written}
            on={written}
            disabled={stage.is !== "asking"}
            onChange={(on) => look(who, { written: on })}
          />
        )}
      </section>
      <Typed label={text.confirm({ who })} value={typed} onChange={type} focus />
    </>
  );
}
