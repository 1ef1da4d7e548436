import { useEffect, useEffectEvent, useState } from "react";
import type { WithdrawalReport } from "../../core/consent/withdrawal-report.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import { refusalOf, type Refusal } from "../refusal.ts";
import { useBridge } from "../services.ts";
import { forgetDeleted } from "./forget-deleted.ts";
import { words } from "../words/words.ts";

/** Who may withdraw. */
export type Participants = CallOutput<"withdraw.participants">;

/** How far a withdrawal has come. */
export type Stage =
  /** What is kept is looked for, of nobody yet or of somebody. */
  | { readonly is: "looking" }
  | { readonly is: "deleting" }
  /** It waits for the person: for a name, or for the pseudonym typed once more. */
  | { readonly is: "asking"; readonly refused: Refusal | null }
  | { readonly is: "done"; readonly report: WithdrawalReport };

/** What else is done: see `withdraw.look`. */
interface How {
  readonly learnAgain?: boolean;
  readonly written?: boolean;
}

/** A withdrawal, and what the person can do to it. */
export interface Withdrawing {
  readonly stage: Stage;
  /** Null until they are read. */
  readonly participants: Participants | null;
  /** What would go; null before somebody is chosen. */
  readonly report: WithdrawalReport | null;
  readonly typed: string;
  readonly learnAgain: boolean;
  /** Whether what was written elsewhere is deleted too. */
  readonly written: boolean;
  /** Whether the pseudonym is typed and nothing is under way. */
  readonly may: boolean;
  readonly look: (participant: string, how?: How) => void;
  readonly type: (typed: string) => void;
  readonly apply: () => void;
  /** Asks once more what was refused: who there is, or what is kept of whoever was chosen. */
  readonly again: () => void;
}

/** @param begin pseudonym to begin with, if it is one of those who consented. @param due only what may be kept no longer. */
export function useWithdrawal(begin: string | null, due: boolean, onDeleted: () => void): Withdrawing {
  const bridge = useBridge();
  const [how, setHow] = useState({ learnAgain: false, written: false });
  const [participants, setParticipants] = useState<Participants | null>(null);
  const [report, setReport] = useState<WithdrawalReport | null>(null);
  const [typed, setTyped] = useState("");
  const [stage, setStage] = useState<Stage>({ is: "looking" });
  const [chosen, setChosen] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  const ask = async (is: "looking" | "deleting", asked: Promise<CallOutput<"withdraw.look">>) => {
    setStage({ is });
    const answer = await asked.catch((error: unknown) => refusalOf(error));
    if (answer.ok && is === "deleting") setStage({ is: "done", report: answer.report });
    else setStage({ is: "asking", refused: answer.ok ? null : answer });
    setReport(answer.ok ? answer.report : null);
    return answer.ok ? answer.report : null;
  };
  const look = (participant: string, more: How = {}) => {
    const next = { ...how, ...more };
    setTyped("");
    setHow(next);
    setChosen(participant);
    void ask("looking", bridge.call("withdraw.look", { participant, due, ...next }));
  };
  const offer = useEffectEvent((found: Participants) => {
    setParticipants(found);
    setStage({ is: "asking", refused: null });
    const first = found.length === 1 && !due ? found[0]!.participant : begin;
    if (found.some(({ participant }) => participant === first)) look(first!);
  });
  useEffect(() => {
    bridge.call("withdraw.participants", undefined).then(offer, (error: unknown) => {
      setStage({ is: "asking", refused: refusalOf(error, words().evaluate.unread) });
    });
  }, [bridge, round]);
  const again = () => {
    if (chosen !== null) return look(chosen);
    setStage({ is: "looking" });
    setRound(round + 1);
  };

  const who = report?.participant ?? null;
  const may = who !== null && typed.trim().toLowerCase() === who && stage.is === "asking";
  const apply = async () => {
    if (!may) return;
    const done = await ask("deleting", bridge.call("withdraw.apply", { participant: who, typed, due, ...how }));
    if (done === null) return;
    forgetDeleted(done);
    onDeleted();
  };
  return { stage, participants, report, typed, ...how, may, look, type: setTyped, apply: () => void apply(), again };
}
