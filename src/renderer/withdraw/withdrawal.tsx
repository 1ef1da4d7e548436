import { withdrawalLines, type WithdrawalReport } from "../../core/session/withdrawal-report.ts";
import { Action } from "../ui/action.tsx";
import { Choice } from "../ui/choice.tsx";
import { count } from "../ui/format.ts";
import { Problem } from "../ui/problem.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { Typed } from "../ui/typed.tsx";
import { useWithdrawal, type Withdrawing } from "./use-withdrawal.ts";
import { WithdrawalDone } from "./withdrawal-done.tsx";
import { WithdrawalLines } from "./withdrawal-lines.tsx";

/** What takes time, as it is told meanwhile. */
const DOING = { looking: "Looking for what is kept…", deleting: "Deleting…" } as const;

/** Who withdraws, what goes, the pseudonym typed once more, and the report of what is gone. */
export function Withdrawal(props: {
  /** Pseudonym to begin with, if it is one of those who consented. */
  readonly begin: string | null;
  /** Only what of theirs may be kept no longer. */
  readonly due?: boolean;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) {
  const { due = false } = props;
  const withdrawing = useWithdrawal(props.begin, due, props.onDeleted);
  const { stage, report, may, apply } = withdrawing;
  if (stage.is === "done") return <WithdrawalDone report={stage.report} onClose={props.onClose} />;
  const deleted = due ? "what is due" : "everything";
  return (
    <form
      className="withdrawal"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {stage.is === "asking" ? (
        stage.refused && <Problem {...stage.refused} />
      ) : (
        <p className="hint" role="status">
          {DOING[stage.is]}
        </p>
      )}
      <Who withdrawing={withdrawing} due={due} />
      {report && <WhatGoes withdrawing={withdrawing} report={report} due={due} />}
      <div className="dialog-foot">
        <Action quiet onPress={props.onClose}>
          Keep everything
        </Action>
        <Action danger icon="bin" disabled={!may} onPress={apply}>
          {stage.is === "deleting" ? DOING.deleting : `Delete ${deleted} of ${report?.participant ?? "…"} for good`}
        </Action>
      </div>
    </form>
  );
}

function Who({ withdrawing, due }: { readonly withdrawing: Withdrawing; readonly due: boolean }) {
  const { participants, report, look } = withdrawing;
  if (participants === null) return null;
  if (participants.length === 0) return <p>Nobody has consented to a recording that is kept here.</p>;
  if (due) return null;
  return (
    <Choice
      label="Participant"
      options={participants.map(({ participant, sessions }) => ({
        ...{ id: participant, label: participant, detail: count(sessions, "session") },
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
  const { withdrawing, report, due } = props;
  const { stage, typed, learnAgain, look, type } = withdrawing;
  const who = report.participant;
  return (
    <>
      <section aria-label="What will be deleted">
        <p>
          <strong>
            {due ? `What of ${who} may be kept no longer` : `Everything of ${who}`} will be deleted for good.
          </strong>{" "}
          There is no trash folder to bring it back from.
        </p>
        <WithdrawalLines lines={withdrawalLines(report)} none="Nothing of theirs was found." />
        {report.profiles.length > 0 && (
          <p className="hint">A deleted profile coaches no longer: teach the bench again without these takes.</p>
        )}
        {report.profiles.some(({ others = 0 }) => others > 0) && (
          <Toggle
            label="Learn profiles again from the sessions that are left, which takes minutes:"
            on={learnAgain}
            disabled={stage.is !== "asking"}
            onChange={(on) => look(who, on)}
          />
        )}
      </section>
      <Typed label={`Type ${who} to confirm`} value={typed} onChange={type} focus />
    </>
  );
}
