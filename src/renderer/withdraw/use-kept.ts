import { useEffect, useEffectEvent, useState } from "react";
import { Pseudonym } from "../../core/consent/consent.ts";
import type { JobStatus } from "../../core/domain/domain-jobs.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import { useJob } from "../jobs/use-job.ts";
import { failedJob, refusalOf } from "../refusal.ts";
import { useBridge } from "../services.ts";
import { words } from "../words/words.ts";

type Looked = Extract<CallOutput<"participant.kept">, { ok: true }>;

/** What is kept of a participant, and what the person can do with it. */
export interface KeptOfThem {
  /** Null until they are read. */
  readonly participants: CallOutput<"withdraw.participants"> | null;
  readonly who: string | null;
  /** Null until they are looked for. */
  readonly things: Looked["things"] | null;
  readonly missing: Looked["missing"];
  readonly busy: boolean;
  readonly job: JobStatus | null;
  readonly problem: { readonly problem: string; readonly fix: string } | null;
  readonly done: string;
  readonly look: (participant: string) => void;
  /** With faces covered or not. */
  readonly exportIt: (blur: boolean) => void;
  /** The pseudonym that is to stand in the place of theirs. */
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly mayCorrect: boolean;
  readonly correct: () => void;
  /** Reads who there is once more, after that failed; null where it did not. */
  readonly again: (() => void) | null;
}

/** @param begin pseudonym to begin with, if it is one of those who consented. @param onChanged told when a pseudonym was corrected */
export function useKept(begin: string | null, onChanged: () => void): KeptOfThem {
  const bridge = useBridge();
  const [participants, setParticipants] = useState<KeptOfThem["participants"]>(null);
  const [who, setWho] = useState<string | null>(null);
  const [looked, setLooked] = useState<Pick<Looked, "things" | "missing"> | null>(null);
  const [problem, setProblem] = useState<KeptOfThem["problem"]>(null);
  const [done, setDone] = useState("");
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState(false);
  const job = useJob(["files", "withdraw"], who ?? "");
  const busy = asked || job !== null;
  const look = (participant: string) => {
    setWho(participant);
    setLooked(null);
    setProblem(null);
    setDone("");
    setTyped("");
    void bridge
      .call("participant.kept", { participant })
      .catch((error: unknown) => refusalOf(error))
      .then((answer) => (answer.ok ? setLooked(answer) : setProblem(answer)));
  };
  const list = async (first: string | null) => {
    setProblem(null);
    const found = await bridge.call("withdraw.participants", undefined).catch((error: unknown) => {
      setProblem(refusalOf(error, words().evaluate.unread));
      return null;
    });
    setParticipants(found);
    const one = first ?? (found?.length === 1 ? found[0]!.participant : null);
    if (one !== null) look(one);
  };
  const start = useEffectEvent(() => void list(begin));
  useEffect(() => start(), [bridge]);
  const work = async <T extends object>(
    call: Promise<
      | ({ readonly kind: "done" } & T)
      | { readonly kind: "failed"; readonly problem: string; readonly fix: string }
      | { readonly kind: "cancelled" }
      | null
    >,
    made: (result: T) => Promise<void> | void,
  ) => {
    setProblem(null);
    setDone("");
    setAsked(true);
    const outcome = await call.catch(failedJob);
    setAsked(false);
    if (outcome?.kind === "failed") setProblem(outcome);
    if (outcome?.kind === "done") await made(outcome);
  };
  const exportIt = (blur: boolean) =>
    void (
      who !== null &&
      !busy &&
      work(bridge.call("participant.export", { participant: who, blur }), ({ file, files }) =>
        setDone(words().kept.exported({ file, files, who })),
      )
    );
  const to = typed.trim().toLowerCase();
  const mayCorrect = who !== null && !busy && to !== who && Pseudonym.safeParse(to).success;
  const correct = () =>
    void (
      mayCorrect &&
      work(bridge.call("participant.correct", { participant: who, to }), async ({ files, left }) => {
        onChanged();
        await list(to);
        setDone([words().kept.corrected({ who, to, files }), ...left].join(" "));
      })
    );
  return {
    ...{ participants, who, busy, job, problem, done, look, exportIt, typed, type: setTyped, mayCorrect, correct },
    again: participants === null && problem !== null ? () => void list(begin) : null,
    things: looked?.things ?? null,
    missing: looked?.missing ?? [],
  };
}
