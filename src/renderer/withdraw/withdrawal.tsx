import { useEffect, useEffectEvent, useState } from "react";
import {
  isComplete,
  withdrawalLines,
  type WithdrawalLine,
  type WithdrawalReport,
} from "../../core/session/withdrawal-report.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";
import { wording } from "../settings-store.ts";
import { Action } from "../ui/action.tsx";
import { Choice } from "../ui/choice.tsx";
import { capital, count, sentence } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { Problem } from "../ui/problem.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { Typed } from "../ui/typed.tsx";
import { forgetDeleted } from "./forget-deleted.ts";

/** What takes time, as it is told meanwhile. */
const DOING = { looking: "Looking for what is kept…", deleting: "Deleting…" } as const;

type Participants = CallOutput<"withdraw.participants">;

/** Who withdraws, what goes, the pseudonym typed once more, and the report of what is gone. */
export function Withdrawal(props: {
  /** Pseudonym to begin with, if it is one of those who consented. */
  readonly begin: string | null;
  /** Only what of theirs may be kept no longer. */
  readonly due?: boolean;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) {
  const bridge = useBridge();
  const { due = false } = props;
  const [learnAgain, setLearnAgain] = useState(false);
  const [participants, setParticipants] = useState<Participants | null>(null);
  const [report, setReport] = useState<WithdrawalReport | null>(null);
  const [failure, setFailure] = useState({ problem: "", fix: "" });
  const [typed, setTyped] = useState("");
  const [doing, setDoing] = useState<keyof typeof DOING | null>("looking");

  const show = async (
    what: keyof typeof DOING,
    asked: Promise<CallOutput<"withdraw.look">>,
  ): Promise<WithdrawalReport | null> => {
    setDoing(what);
    setFailure({ problem: "", fix: "" });
    const answer = await asked.catch((error: unknown) => ({
      ...{ ok: false as const, problem: wording(error), fix: "Try again." },
    }));
    setDoing(null);
    if (!answer.ok) setFailure(answer);
    setReport(answer.ok ? answer.report : null);
    return answer.ok ? answer.report : null;
  };
  const look = (participant: string, again = learnAgain) => {
    setTyped("");
    setLearnAgain(again);
    void show("looking", bridge.call("withdraw.look", { participant, due, learnAgain: again }));
  };
  const offer = useEffectEvent((found: Participants) => {
    setParticipants(found);
    setDoing(null);
    const first = found.length === 1 && !due ? found[0]!.participant : props.begin;
    if (found.some(({ participant }) => participant === first)) look(first!);
  });
  useEffect(() => {
    bridge.call("withdraw.participants", undefined).then(offer, (error: unknown) => {
      setDoing(null);
      setFailure({ problem: wording(error), fix: "Check the data folder in Settings." });
    });
  }, [bridge]);

  if (report !== null && !report.dryRun) return <Told report={report} onClose={props.onClose} />;
  const who = report?.participant ?? null;
  const may = who !== null && typed.trim().toLowerCase() === who && doing === null;
  const apply = async () => {
    if (!may) return;
    const wish = { participant: who, typed, due, learnAgain };
    const done = await show("deleting", bridge.call("withdraw.apply", wish));
    if (done === null) return;
    forgetDeleted(done);
    props.onDeleted();
  };
  return (
    <form
      className="withdrawal"
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <Problem {...failure} />
      {doing && (
        <p className="hint" role="status">
          {DOING[doing]}
        </p>
      )}
      {participants?.length === 0 && <p>Nobody has consented to a recording that is kept here.</p>}
      {participants !== null && participants.length > 0 && !due && (
        <Choice
          label="Participant"
          options={participants.map(({ participant, sessions }) => ({
            ...{ id: participant, label: participant, detail: count(sessions, "session") },
          }))}
          value={who}
          onChange={(participant) => look(participant)}
        />
      )}
      {report && (
        <>
          <section aria-label="What will be deleted">
            <p>
              <strong>
                {due ? `What of ${who} may be kept no longer` : `Everything of ${who}`} will be deleted for good.
              </strong>{" "}
              There is no trash folder to bring it back from.
            </p>
            <Lines lines={withdrawalLines(report)} none="Nothing of theirs was found." />
            {report.profiles.length > 0 && (
              <p className="hint">A deleted profile coaches no longer: teach the bench again without these takes.</p>
            )}
            {report.profiles.some(({ others = 0 }) => others > 0) && (
              <Toggle
                label="Learn profiles again from the sessions that are left, which takes minutes:"
                on={learnAgain}
                disabled={doing !== null}
                onChange={(on) => look(report.participant, on)}
              />
            )}
          </section>
          <Typed label={`Type ${who} to confirm`} value={typed} onChange={setTyped} focus />
        </>
      )}
      <div className="dialog-foot">
        <Action quiet onPress={props.onClose}>
          Keep everything
        </Action>
        <Action danger icon="bin" disabled={!may} onPress={() => void apply()}>
          {doing === "deleting"
            ? DOING.deleting
            : `Delete ${due ? "what is due" : "everything"} of ${who ?? "…"} for good`}
        </Action>
      </div>
    </form>
  );
}

/** What was deleted, to be kept as a file. */
function Told({ report, onClose }: { readonly report: WithdrawalReport; readonly onClose: () => void }) {
  const bridge = useBridge();
  const [kept, setKept] = useState("");
  const [problem, setProblem] = useState("");
  const save = () =>
    bridge.call("withdraw.save", report).then(
      (path) => path !== null && setKept(path),
      (error: unknown) => setProblem(wording(error)),
    );
  const whole = isComplete(report);
  return (
    <div className="withdrawal">
      <p role="status" className={whole ? "tone-done" : "tone-back"}>
        <Icon name={whole ? "check" : "warning"} />{" "}
        {whole
          ? `${report.due ? "What was due" : "Everything"} of ${report.participant} that was found is deleted.`
          : "Not everything is deleted. Fix what is named below, then do this again."}
      </p>
      <Lines lines={withdrawalLines(report)} none="Nothing of theirs was found." />
      <p className="hint">Copies that somebody made by hand, and backups, are not known here: delete them yourself.</p>
      <Problem problem={problem} fix="Choose another place." />
      {kept && <p className="tone-done">✓ Kept as {kept}</p>}
      <div className="dialog-foot">
        <Action icon="file" onPress={() => void save()}>
          Keep the report…
        </Action>
        <Action strong onPress={onClose}>
          Close
        </Action>
      </div>
    </div>
  );
}

function Lines({ lines, none }: { readonly lines: readonly WithdrawalLine[]; readonly none: string }) {
  if (lines.length === 0) return <p>{none}</p>;
  return (
    <ul className="withdrawal-lines">
      {lines.map(({ failed, text }) => (
        <li key={text} className={failed ? "tone-back" : undefined}>
          {failed && <Icon name="warning" />} {sentence(capital(text))}
        </li>
      ))}
    </ul>
  );
}
