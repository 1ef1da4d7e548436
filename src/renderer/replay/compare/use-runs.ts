import { useEffect, useState } from "react";
import type { ListedRun } from "../../../ipc/contract.ts";
import type { SessionEvent } from "../../../core/journal/events.ts";
import { refusalOf, type Refusal } from "../../refusal.ts";
import { useBridge } from "../../services.ts";
import { toast } from "../../ui/toasts.ts";
import { words } from "../../words/words.ts";

/** A run that is shown beside the session. */
export interface ShownRun {
  readonly name: string;
  readonly events: readonly SessionEvent[];
}

/** The runs of a session: which there are, which are shown, and what can be done with them. */
export interface Runs {
  /** Null until they are read. */
  readonly listed: readonly ListedRun[] | null;
  /** By name, in the order of the list. */
  readonly shown: readonly ShownRun[];
  readonly problem: Refusal | null;
  readonly toggle: (name: string) => void;
  readonly remove: (name: string) => void;
  /** Reads the list anew, and shows a run that was just made. */
  readonly again: (made: string | null) => void;
}

/** @param open whether they are looked at; before that nothing is read */
export function useRuns(session: string, open: boolean): Runs {
  const bridge = useBridge();
  const [listed, setListed] = useState<readonly ListedRun[] | null>(null);
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const [read, setRead] = useState<ReadonlyMap<string, readonly SessionEvent[]>>(new Map());
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let gone = false;
    if (open)
      bridge.call("runs.list", { session }).then(
        (found) => gone || setListed(found),
        (error: unknown) => gone || setProblem(refusalOf(error)),
      );
    return () => {
      gone = true;
    };
  }, [bridge, session, open, times]);
  const load = async (name: string) => {
    if (read.has(name)) return;
    const found = await bridge.call("runs.events", { session, name }).catch(refusalOf);
    if (!found.ok) return setProblem(found);
    setRead((now) => new Map([...now, [name, found.events]]));
  };
  const turn = (name: string, on: boolean) => {
    setProblem(null);
    setWanted((now) => new Set(on ? [...now, name] : [...now].filter((one) => one !== name)));
    if (on) void load(name);
  };
  const again = (made: string | null) => {
    if (made !== null) turn(made, true);
    setTimes((now) => now + 1);
  };
  const told = async (work: Promise<{ ok: true } | Refusal>): Promise<boolean> => {
    const outcome = await work.catch(refusalOf);
    if (!outcome.ok) setProblem(outcome);
    return outcome.ok;
  };
  const restore = async (name: string) => {
    if (await told(bridge.call("runs.restore", { session, name }))) again(null);
  };
  const remove = async (name: string) => {
    if (!(await told(bridge.call("runs.delete", { session, name })))) return;
    turn(name, false);
    setRead((now) => new Map([...now].filter(([one]) => one !== name)));
    again(null);
    toast(words().compare.removed({ name }), { undo: () => void restore(name) });
  };
  const shown = (listed ?? []).flatMap(({ name }) => {
    const events = wanted.has(name) ? read.get(name) : undefined;
    return events ? [{ name, events }] : [];
  });
  const toggle = (name: string) => turn(name, !wanted.has(name));
  return { listed, shown, problem, toggle, remove: (name) => void remove(name), again };
}
