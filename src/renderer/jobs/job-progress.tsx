import type { JobStatus } from "../../core/domain/domain-jobs.ts";
import { useBridge } from "../services.ts";
import { capital } from "../ui/format.ts";
import { Progress } from "../ui/progress.tsx";
import { asReported } from "../words/as-reported.ts";

/** How far a job is, and the way to cancel it. Null is one that was asked for and has not begun yet. */
export function JobProgress(props: {
  readonly job: JobStatus | null;
  /** What stands before what is being done. */
  readonly prefix?: string;
  /** The key that cancels it where the page has one. */
  readonly keyName?: string;
}) {
  const bridge = useBridge();
  const { job, prefix = "", keyName } = props;
  const { done, text } = job ?? { done: 0, text: "starting" };
  return (
    <Progress
      done={done}
      text={capital(`${prefix}${asReported(text)}`)}
      cancelDisabled={job?.state !== "running"}
      onCancel={() => void bridge.call("jobs.cancel", { id: job!.id })}
      {...(keyName && { cancelKey: keyName })}
    />
  );
}
