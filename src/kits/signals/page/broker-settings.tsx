import { useEffect, useState } from "react";
import { brokerProblem, isTopicFilter, type BrokerSettings as Broker } from "../../../core/settings/broker.ts";
import { refusalOf } from "../../../renderer/refusal.ts";
import { useBridge } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { Icon } from "../../../renderer/ui/icons.tsx";
import { onOff, Toggle } from "../../../renderer/ui/toggle.tsx";
import { Typed } from "../../../renderer/ui/typed.tsx";
import { useWords } from "../../../renderer/words/words.ts";
import { Setting } from "../../../renderer/settings/setting.tsx";

/** Signals of an MQTT broker that the person names. */
export function BrokerSettings() {
  const { signalSources: w } = useWords();
  return (
    <section className="settings-part" aria-label={w.broker}>
      <h3>{w.broker}</h3>
      <Setting
        field="broker"
        name={w.broker}
        what={w.brokerWhat}
        words={({ on, address }) => (address === "" ? onOff(on) : `${onOff(on)}, ${address}`)}
      >
        {(value, change) => <BrokerControls broker={value} onChange={(part) => change({ ...value, ...part })} />}
      </Setting>
    </section>
  );
}

function BrokerControls({
  broker,
  onChange,
}: {
  readonly broker: Broker;
  readonly onChange: (part: Partial<Broker>) => void;
}) {
  const { signalSources: w } = useWords();
  const [address, setAddress] = useState(broker.address);
  const [user, setUser] = useState(broker.user);
  const [topic, setTopic] = useState(broker.topic);
  const problem = brokerProblem(address);
  const topicProblem = isTopicFilter(topic) ? "" : w.topicProblem;
  const kept = { address: address === broker.address, user: user === broker.user, topic: topic === broker.topic };
  return (
    <>
      <Toggle label={w.brokerOn} on={broker.on} onChange={(on) => onChange({ on })} />
      {broker.on && (
        <>
          <Typed
            label={w.brokerAddress}
            value={address}
            onChange={setAddress}
            onDone={() => problem === null && !kept.address && onChange({ address })}
            problem={problem === null ? "" : w.brokerProblems[problem]}
          />
          <Typed
            label={w.topic}
            value={topic}
            onChange={setTopic}
            onDone={() => topicProblem === "" && !kept.topic && onChange({ topic })}
            problem={topicProblem}
          />
          <Typed label={w.brokerUser} value={user} onChange={setUser} onDone={() => !kept.user && onChange({ user })} />
          <Password />
          <TryBroker disabled={problem !== null || topicProblem !== ""} />
        </>
      )}
    </>
  );
}

function Password() {
  const bridge = useBridge();
  const { signalSources: w } = useWords();
  const [password, setPassword] = useState("");
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    bridge.call("signals.broker", undefined).then(
      (kept) => setKept(kept.password),
      () => undefined,
    );
  }, [bridge]);
  const keep = (next: string) => {
    setPassword("");
    bridge.call("signals.brokerPassword", { password: next }).then(
      (kept) => setKept(kept.password),
      () => undefined,
    );
  };
  return (
    <>
      <div className="row password-row">
        <Typed label={w.brokerPassword} secret value={password} onChange={setPassword} />
        <Action disabled={password === ""} onPress={() => keep(password)}>
          {w.keep}
        </Action>
        <Action quiet disabled={!isKept} onPress={() => keep("")}>
          {w.forget}
        </Action>
      </div>
      {isKept && <p className="hint">{w.passwordKept}</p>}
    </>
  );
}

/** Says whether the broker is reached with what is kept now. */
function TryBroker({ disabled }: { readonly disabled: boolean }) {
  const bridge = useBridge();
  const { signalSources: w } = useWords();
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string | null | undefined>(undefined);
  const tryIt = async () => {
    setBusy(true);
    setWhy(undefined);
    const tried = await bridge.call("signals.tryBroker", undefined).catch(refusalOf);
    setBusy(false);
    setWhy(tried.ok ? null : tried.problem);
  };
  return (
    <div className="row">
      <Action disabled={disabled} busy={busy} onPress={() => void tryIt()}>
        {w.tryIt}
      </Action>
      <span role="status" className={why ? "tone-back" : "tone-done"}>
        {why !== undefined && (
          <>
            <Icon name={why === null ? "check" : "warning"} /> {why === null ? w.reached : w.notReached({ why })}
          </>
        )}
      </span>
    </div>
  );
}
