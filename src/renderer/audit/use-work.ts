import { useEffect, useState } from "react";
import { foldAnnotations } from "../../core/annotation/annotation-fold.ts";
import type { AnnotationEvent } from "../../core/annotation/annotation-events.ts";
import type { ReviewedTake } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";
import { wording } from "../settings-store.ts";
import { workOf, type Work } from "./work-of.ts";

/** A take at which something waits. */
export interface Waiting {
  readonly take: ReviewedTake;
  readonly work: readonly Work[];
}

/** What waits for a person, as far as the takes are read: one after the other, the newest first. */
export interface WorkRead {
  readonly waiting: readonly Waiting[];
  /** Takes that were read, and all of them; null until these are known. */
  readonly read: number;
  readonly all: number | null;
  /** Why takes cannot be read, one line for each that cannot. */
  readonly problems: readonly string[];
}

const NOTHING: WorkRead = { waiting: [], read: 0, all: null, problems: [] };

/** @param by who works; nothing is read while that is empty */
export function useWork(by: string): WorkRead {
  const bridge = useBridge();
  const [found, setFound] = useState<WorkRead>(NOTHING);
  useEffect(() => {
    let gone = false;
    const told = (change: (before: WorkRead) => WorkRead) => gone || setFound(change);
    const readAll = async () => {
      const takes = await bridge.call("rows.takes", undefined);
      told((before) => ({ ...before, all: takes.length }));
      for (const take of takes) {
        if (gone) return;
        const { session } = take;
        await bridge.call("annotation.get", { session, by }).then(
          ({ events, participant }) => {
            const annotations = foldAnnotations(events as readonly AnnotationEvent[]);
            const work = workOf(annotations, participant, by);
            told(({ waiting, read, ...rest }) => ({
              ...{ ...rest, read: read + 1 },
              waiting: work.length > 0 ? [...waiting, { take, work }] : waiting,
            }));
          },
          (error: unknown) =>
            told(({ problems, read, ...rest }) => ({
              ...{ ...rest, read: read + 1 },
              problems: [...problems, `${session}: ${wording(error)}`],
            })),
        );
      }
    };
    setFound(NOTHING);
    if (by !== "")
      readAll().catch((error: unknown) => told(() => ({ ...NOTHING, all: 0, problems: [wording(error)] })));
    return () => {
      gone = true;
    };
  }, [bridge, by]);
  return found;
}
