import { useCallback, useEffect, useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { useJob } from "../../jobs/use-job.ts";
import { failedJob } from "../../refusal.ts";
import { useBridge } from "../../services.ts";
import { Problem } from "../../ui/problem.tsx";
import { useWords } from "../../words/words.ts";
import { EncryptionWays } from "./encryption-ways.tsx";
import { ChangeSheet, SwitchOffSheet, SwitchOnSheet } from "./encryption-sheets.tsx";

type Status = CallOutput<"encryption.status">;
type Recoded = CallOutput<"encryption.switchOn">;

/** Whether recordings of the data folder are encrypted, and the ways to change that. */
export function EncryptionSettings() {
  const { encryption: text } = useWords();
  const { status, look } = useStatus();
  const [done, setDone] = useState<Recoded | null>(null);
  const [asking, setAsking] = useState<"on" | "off" | "change" | null>(null);
  const bridge = useBridge();
  const job = useJob(["encrypt"]);
  if (!status) return null;
  const recode = (call: Promise<Recoded>) => {
    setDone(null);
    void call.catch(failedJob).then((outcome) => {
      setDone(outcome);
      look();
    });
  };
  const close = () => setAsking(null);
  return (
    <section className="setting" aria-label={text.title}>
      <div className="setting-control">
        <h3>{text.title}</h3>
        <p>
          {status.on
            ? text.isOn
            : !status.there
              ? status.refused
                ? text.lost
                : text.off
              : status.refused
                ? text.refused
                : text.stopped}
        </p>
        {status.there && <Counts sessions={status.sessions} />}
        {status.locked && <p className="hint">{text.locked}</p>}
        {job ? (
          <JobProgress job={job} />
        ) : (
          !status.locked && (
            <EncryptionWays
              {...{ status, look }}
              onAsk={setAsking}
              onGoOn={() => recode(bridge.call("encryption.goOn", undefined))}
            />
          )
        )}
        {done && <Left outcome={done} />}
      </div>
      <div className="setting-what">
        <p className="hint">{text.what}</p>
        <p className="hint">{text.whatNot}</p>
        <p className="hint">{text.forgotten}</p>
      </div>
      {asking === "on" && (
        <SwitchOnSheet
          isNew={!status.there}
          onClose={close}
          onSwitch={(passphrase) => recode(bridge.call("encryption.switchOn", { passphrase }))}
        />
      )}
      {asking === "change" && <ChangeSheet onClose={close} />}
      {asking === "off" && (
        <SwitchOffSheet
          onClose={close}
          onSwitch={(decrypt) => recode(bridge.call("encryption.switchOff", { decrypt }))}
        />
      )}
    </section>
  );
}

/** How the data folder is encrypted, asked anew when it is another, and the way to ask again. */
function useStatus(): { readonly status: Status | null; readonly look: () => void } {
  const bridge = useBridge();
  const [status, setStatus] = useState<Status | null>(null);
  const look = useCallback(
    () =>
      void bridge.call("encryption.status", undefined).then(setStatus, () => {
        // Its folder is not there, or says it in a way that cannot be read: the notice above tells it.
        setStatus(null);
      }),
    [bridge],
  );
  useEffect(() => {
    look();
    return bridge.on("dataFolder.changed", look);
  }, [bridge, look]);
  return { status, look };
}

function Counts({ sessions: { encrypted, plain, deleted } }: { readonly sessions: Status["sessions"] }) {
  const { encryption: text } = useWords();
  return (
    <p>
      {text.sessions({ encrypted, plain })} {deleted > 0 && text.deleted({ n: deleted })}
    </p>
  );
}

/** What could not be done, and the sessions that were left. */
function Left({ outcome }: { readonly outcome: Recoded }) {
  const { encryption: text } = useWords();
  if (outcome.kind === "failed") return <Problem {...outcome} />;
  if (outcome.kind === "cancelled" || outcome.left.length === 0) return null;
  return (
    <div role="status">
      <p>{text.left({ n: outcome.left.length })}</p>
      <ul>
        {outcome.left.map(({ session, why }) => (
          <li key={session}>{why}</li>
        ))}
      </ul>
    </div>
  );
}
