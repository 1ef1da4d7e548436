import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { wording } from "../settings-store.ts";

const NOTHING = { problem: "", fix: "" };

type Ended = { readonly kind: string; readonly problem?: string; readonly fix?: string };

/** What a call that is no job came to, as a job tells it; null is what a person has broken off. Rejects as the call does. */
export async function ended<A extends { readonly ok: boolean }>(
  answering: Promise<A | null>,
): Promise<
  | ({ readonly kind: "done" } & Extract<A, { ok: true }>)
  | ({ readonly kind: "failed" } & Extract<A, { ok: false }>)
  | { readonly kind: "cancelled" }
> {
  const answer = await answering;
  if (answer === null) return { kind: "cancelled" };
  return answer.ok
    ? { kind: "done", ...(answer as Extract<A, { ok: true }>) }
    : { kind: "failed", ...(answer as Extract<A, { ok: false }>) };
}

interface ListedSet {
  readonly name: string;
  readonly problem: string;
}

/**
 * Sets of the data folder, the one that is chosen, and work on them: what went wrong, or what was done.
 *
 * @param list asks for the sets, at first and after each work
 * @param isBusy whether something is under way: nothing can be begun then
 */
export function useSets<Listed extends ListedSet>(list: () => Promise<readonly Listed[]>, isBusy: boolean) {
  const [sets, setSets] = useState<readonly Listed[] | null>(null);
  const [problem, setProblem] = useState(NOTHING);
  const [done, setDone] = useState("");
  const [name, choose] = useState("");
  const chosen = sets?.find((set) => set.name === name) ?? sets?.[0] ?? null;
  const disabled = isBusy || chosen === null || chosen.problem !== "";
  const ask = useEffectEvent(list);
  const [turn, setTurn] = useState(0);
  useEffect(
    () => void ask().then(setSets, (error: unknown) => setProblem({ problem: wording(error), fix: "" })),
    [turn],
  );
  const load = useCallback(() => setTurn((now) => now + 1), []);
  const work = async <E extends Ended>(begin: Promise<E>, told: (made: Extract<E, { kind: "done" }>) => string) => {
    setProblem(NOTHING);
    setDone("");
    const outcome: Ended = await begin.catch((error: unknown) => ({
      kind: "failed",
      problem: wording(error),
      fix: "",
    }));
    if (outcome.kind === "failed") setProblem({ problem: outcome.problem ?? "", fix: outcome.fix ?? "" });
    if (outcome.kind === "done") setDone(told(outcome as Extract<E, { kind: "done" }>));
    load();
  };
  return { sets, chosen, choose, disabled, problem, done, load, work };
}
