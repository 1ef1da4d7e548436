import { useEffect, useState } from "react";
import {
  isUpdateKey,
  updateAddressProblem,
  type UpdateSettings as Updates,
} from "../../../core/updates/updates-place.ts";
import type { UpdateState } from "../../../ipc/contract.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { useJob } from "../../jobs/use-job.ts";
import { failedJob, refusalOf, type Refusal } from "../../refusal.ts";
import { useBridge, useSettings } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { fileSize } from "../../ui/format.ts";
import { Problem } from "../../ui/problem.tsx";
import { onOff, Toggle } from "../../ui/toggle.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";
import { Group } from "../group.tsx";
import { Setting } from "../setting.tsx";

/** Newer versions of the program: where they come from, looking for one, fetching it. */
export function UpdateSettings() {
  const { updates: text } = useWords();
  const bridge = useBridge();
  const place = useSettings().now.updates;
  const [state, setState] = useState<UpdateState | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  useEffect(() => {
    const told = (now: UpdateState) => (setState(now), setProblem(null));
    void bridge.call("updates.state", undefined).then(told, (error: unknown) => setProblem(refusalOf(error, "")));
  }, [bridge, place]);
  return (
    <Group name="updates">
      <Setting
        field="updates"
        name={text.title}
        what={text.what}
        words={({ address, daily }) => (address === "" ? text.none : `${address}, ${text.daily}: ${onOff(daily)}`)}
        below={problem ? <Problem {...problem} /> : state?.isOn && <Look state={state} onState={setState} />}
      >
        {(value, change) =>
          state?.byAdministrator ? (
            <p>{text.byAdministrator({ address: state.address })}</p>
          ) : (
            <Place place={value} onChange={(part) => change({ ...value, ...part })} />
          )
        }
      </Setting>
    </Group>
  );
}

function Place({ place, onChange }: { readonly place: Updates; readonly onChange: (part: Partial<Updates>) => void }) {
  const { updates: text } = useWords();
  const [address, setAddress] = useState(place.address);
  const [key, setKey] = useState(place.key);
  // What was kept is shown also where it was set anew elsewhere, or gone back to.
  useEffect(() => setAddress(place.address), [place.address]);
  useEffect(() => setKey(place.key), [place.key]);
  const problem = address === "" ? null : updateAddressProblem(address);
  const isKey = key === "" || isUpdateKey(key);
  return (
    <>
      <Typed
        label={text.address}
        value={address}
        onChange={(next) => setAddress(next.trim())}
        onDone={() => problem === null && address !== place.address && onChange({ address })}
        problem={problem === null ? "" : text.problems[problem]}
      />
      <Typed
        label={text.key}
        value={key}
        onChange={(next) => setKey(next.trim())}
        onDone={() => isKey && key !== place.key && onChange({ key })}
        problem={isKey ? "" : text.keyProblem}
      />
      <Toggle label={text.daily} on={place.daily} onChange={(daily) => onChange({ daily })} />
    </>
  );
}

function Look({ state, onState }: { readonly state: UpdateState; readonly onState: (state: UpdateState) => void }) {
  const { updates: text } = useWords();
  const bridge = useBridge();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Pick<Refusal, "problem" | "fix"> | null>(null);
  const job = useJob(["files"], "update");
  const { looked, found, fetched } = state;
  const go = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    await work();
    setBusy(false);
  };
  const look = () =>
    go(async () => {
      const made = await bridge.call("updates.look", undefined).catch((error: unknown) => refusalOf(error));
      if (made.ok) onState(made.state);
      else setProblem(made);
    });
  const fetchIt = () =>
    go(async () => {
      const made = await bridge.call("updates.fetch", undefined).catch(failedJob);
      if (made.kind === "done") onState(made.state);
      if (made.kind === "failed") setProblem(made);
    });
  return (
    <>
      <div className="row">
        <Action disabled={busy} onPress={() => void look()}>
          {text.look}
        </Action>
        {found && fetched === "" && (
          <Action strong disabled={busy} onPress={() => void fetchIt()}>
            {text.fetch({ version: found.version, size: fileSize(found.bytes) })}
          </Action>
        )}
        {fetched !== "" && (
          <Action strong icon="folder" onPress={() => void bridge.call("updates.show", undefined)}>
            {text.show}
          </Action>
        )}
      </div>
      {looked && (
        <p role="status">
          {fetched !== ""
            ? text.fetched({ file: fetched })
            : found
              ? text.found({ version: found.version })
              : text.newest}
        </p>
      )}
      {job && <JobProgress job={job} />}
      {problem && <Problem {...problem} />}
    </>
  );
}
