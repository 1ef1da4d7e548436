import { useEffect, useState } from "react";
import { isOver, type JobKind, type JobStatus } from "../../core/domain/domain-jobs.ts";
import { useBridge } from "../services.ts";

/**
 * The job of one of these kinds that runs now, also one that was begun before the page was opened; null when none does.
 *
 * @param about only a job about this, when it is given
 */
export function useJob(kinds: readonly JobKind[], about?: string): JobStatus | null {
  const bridge = useBridge();
  const [job, setJob] = useState<JobStatus | null>(null);
  const wanted = kinds.join();
  useEffect(() => {
    let gone = false;
    const isOurs = (status: JobStatus) =>
      wanted.split(",").includes(status.kind) && (about === undefined || status.about === about);
    const stop = bridge.on("jobs.changed", (status) => {
      if (isOurs(status)) setJob((now) => (!isOver(status) ? status : now?.id === status.id ? null : now));
    });
    // What was told meanwhile is newer.
    void bridge
      .call("jobs.list", undefined)
      .then((found) => gone || setJob((now) => now ?? found.find(isOurs) ?? null));
    return () => {
      gone = true;
      stop();
      setJob(null);
    };
  }, [bridge, wanted, about]);
  return job;
}
