import type { JobStatus } from "../../core/domain/jobs.ts";
import { useBridge } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Progress } from "../ui/progress.tsx";

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
  const words = `${prefix}${text}`;
  return (
    <div className="job-progress">
      <Progress done={done} text={words[0]!.toUpperCase() + words.slice(1)} />
      <Action
        icon="stop"
        {...(keyName ? { keyName } : {})}
        disabled={job?.state !== "running"}
        onPress={() => void bridge.call("jobs.cancel", { id: job!.id })}
      >
        Cancel
      </Action>
    </div>
  );
}
