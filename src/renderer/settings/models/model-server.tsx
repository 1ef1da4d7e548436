import { useEffect, useState } from "react";
import {
  isAgreed,
  leavesThisMachine,
  serverAddress,
  USUAL_EARS,
  type ServerChoice,
} from "../../../core/settings/model-server.ts";
import { MOST_MODEL_NAME } from "../../../core/settings/model-slots.ts";
import type { ServerProbe } from "../../../core/settings/server-probe.ts";
import { useBridge } from "../../services.ts";
import { refusalOf, type Refusal } from "../../refusal.ts";
import { Action } from "../../ui/action.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Typed } from "../../ui/typed.tsx";
import { announce } from "../../view.ts";
import { nameInside, useWords, words } from "../../words/words.ts";
import { AgreementDialog, AgreementLine } from "./server-agreement.tsx";
import { FoundServers } from "./found-servers.tsx";
import { ServerKey } from "./server-key.tsx";
import type { ServerJob } from "./server-jobs.ts";
import { ServerOutcome } from "./server-outcome.tsx";
import { asReported } from "../../words/as-reported.ts";

const ONLY = "only";
/** An address as it is typed. */
const EXAMPLE = "http://localhost:8000/v1";

/** A server for one job: its address, model and key, what it turned out to be able to do, and the agreement where it is another machine. */
export function ModelServer(props: {
  readonly job: ServerJob;
  /** Null before an address was typed. */
  readonly choice: ServerChoice | null;
  readonly onChange: (choice: ServerChoice) => void;
}) {
  const { job, choice, onChange } = props;
  const { modelServer: text } = useWords();
  const hears = job.slot === "ears";
  const [typed, setTyped] = useState(choice?.address ?? "");
  const [asking, setAsking] = useState(false);
  const { probe, busy, refused, run } = useProbe(job, choice);
  const kept = choice?.address ?? "";
  useEffect(() => setTyped(kept), [kept]);
  const address = serverAddress(typed);
  const change = (next: ServerChoice) => {
    onChange(next);
    if (leavesThisMachine(next) && !isAgreed(next)) setAsking(true);
  };
  const done = () => {
    if (typeof address !== "string" || address === kept) return;
    change({ by: "server", address, model: "", agreed: "" });
  };
  return (
    <>
      <Typed
        label={text.address}
        value={typed}
        placeholder={EXAMPLE}
        problem={typed !== "" && typeof address !== "string" ? asReported(`${address.problem}. ${address.fix}`) : ""}
        onChange={setTyped}
        onDone={done}
      />
      {!hears && (
        <FoundServers
          label={job.label}
          onChoose={(found, model) => change({ by: "server", address: found, model, agreed: "" })}
        />
      )}
      {choice && (
        <>
          {hears ? (
            <ModelName key={choice.address} choice={choice} onChange={change} />
          ) : (
            <ServerModels choice={choice} probe={probe} onChange={change} />
          )}
          <ServerKey place={{ slot: job.slot, address: choice.address }} />
          <AgreementLine choice={choice} onAsk={() => setAsking(true)} onChange={onChange} />
          {!hears && (
            <div className="row">
              <Action disabled={busy} label={text.tryOf({ job: nameInside(job.label) })} onPress={run}>
                {busy ? text.trying : text.tryIt}
              </Action>
            </div>
          )}
          {refused && <Problem {...refused} />}
          {probe && <ServerOutcome probe={probe} label={job.label} />}
          <AgreementDialog
            job={job}
            choice={choice}
            open={asking}
            onClose={() => setAsking(false)}
            onAgree={(agreed) => onChange({ ...choice, agreed })}
          />
        </>
      )}
    </>
  );
}

/** The name of a model that hears, which servers seldom list. */
function ModelName(props: { readonly choice: ServerChoice; readonly onChange: (choice: ServerChoice) => void }) {
  const { choice } = props;
  const { modelServer: text } = useWords();
  const [typed, setTyped] = useState(choice.model);
  const model = typed.trim();
  return (
    <Typed
      {...{
        label: text.model,
        value: typed,
        placeholder: USUAL_EARS,
        hint: text.modelThatHears({ usual: USUAL_EARS }),
      }}
      onChange={(text) => setTyped(text.slice(0, MOST_MODEL_NAME))}
      onDone={() => model !== choice.model && props.onChange({ ...choice, model })}
    />
  );
}

function ServerModels(props: {
  readonly choice: ServerChoice;
  readonly probe: ServerProbe | null;
  readonly onChange: (choice: ServerChoice) => void;
}) {
  const { choice, probe } = props;
  const { modelServer: text } = useWords();
  const names = [...new Set([...(probe?.models ?? []), ...(choice.model === "" ? [] : [choice.model])])];
  if (names.length === 0) return <p className="hint">{text.tryToSee}</p>;
  const options = [{ id: ONLY, label: text.only }, ...names.map((id) => ({ id, label: id }))];
  return (
    <Choice
      label={text.model}
      options={options}
      value={choice.model || ONLY}
      onChange={(id) => props.onChange({ ...choice, model: id === ONLY ? "" : id })}
    />
  );
}

/** Tries a server when it is asked to; what was found belongs to one address and one model. */
function useProbe(job: ServerJob, choice: ServerChoice | null) {
  const bridge = useBridge();
  const [found, setFound] = useState<{ readonly of: string; readonly probe: ServerProbe } | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const run = () => {
    if (!choice) return;
    const { address, model } = choice;
    setBusy(true);
    setRefused(null);
    bridge
      .call("models.probe", { slot: job.slot, address, model })
      .then(
        (probe) => {
          setFound({ of: address, probe });
          const failed = probe.findings.filter(({ outcome }) => outcome === "fails").length;
          const { works, failsInPart } = words().modelServer;
          announce(failed === 0 ? works : failsInPart);
        },
        (error: unknown) => setRefused(refusalOf(error)),
      )
      .finally(() => setBusy(false));
  };
  return { probe: found && found.of === choice?.address ? found.probe : null, busy, refused, run };
}
