import { useEffect, useState } from "react";
import { Checkbox, CheckboxGroup, Label } from "react-aria-components";
import { mayBecomeRows, mayTeach } from "../../../core/session/consent.ts";
import type { CallOutput } from "../../../ipc/contract.ts";
import { sentTo } from "../../../core/settings/model-server.ts";
import { useBridge, useSettings } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { Action } from "../../ui/action.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Typed } from "../../ui/typed.tsx";
import { WithdrawAction } from "../../withdraw/withdraw-action.tsx";
import { PlainText } from "./plain-text.tsx";
import { consentLack, record, useRecording, type ConsentForm } from "../../session/record-store.ts";

const SCOPES: readonly {
  readonly id: ConsentForm["scope"][number];
  readonly label: string;
  readonly allows: string;
}[] = [
  { id: "coaching", label: "To coach this task", allows: "The coach here learns from the take." },
  {
    id: "research",
    label: "For research here",
    allows: "The coach learns from it, and rows are made for studies here.",
  },
  { id: "sharing", label: "To be shared with other researchers", allows: "Rows with clips are given to others." },
];

/** The first room: what the participant agrees to, in plain words, and their signature. */
export function ConsentRoom() {
  const bridge = useBridge();
  const { consent } = useRecording();
  const [text, setText] = useState<CallOutput<"take.consentText"> | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    bridge.call("take.consentText", undefined).then(
      (shown) => {
        setText(shown);
        record({ textVersion: shown.version });
      },
      (error: unknown) => setProblem(wording(error)),
    );
  }, [bridge]);
  const change = (field: Partial<ConsentForm>) => record({ consent: { ...consent, ...field } });
  const lack = consentLack(consent);
  const { models } = useSettings().now;
  const servers = [...new Set([models.coach, models.planner].flatMap((choice) => sentTo(choice) ?? []))];
  return (
    <div className="room-columns">
      <article className="consent-text" aria-label="Consent text" tabIndex={0}>
        <Problem problem={problem} />
        {text && <PlainText text={text.text} />}
        {text && <p className="hint">Version {text.version} of this text.</p>}
      </article>
      <form className="room-form" aria-label="Consent" onSubmit={(event) => event.preventDefault()}>
        <h2>The participant</h2>
        <Typed
          label="Pseudonym"
          value={consent.participant}
          placeholder="e.g. p07, never a name"
          onChange={(participant) => change({ participant: participant.trim().toLowerCase() })}
        />
        <ScopeTicks consent={consent} servers={servers} onChange={change} />
        <label className="field">
          <span className="label">May be kept until</span>
          <input
            className="input consent-date"
            type="date"
            value={consent.retainUntil}
            onChange={({ target }) => change({ retainUntil: target.value })}
          />
        </label>
        <Reminders consent={consent} onChange={change} />
        <Typed
          label="Signature: your name"
          value={consent.signature}
          placeholder="Stays in the take's folder, is never exported"
          onChange={(signature) => change({ signature })}
        />
        <div className="room-go">
          <Action strong icon="check" disabled={lack !== ""} onPress={() => record({ room: "script" })}>
            I agree, on to the script
          </Action>
          <p className="hint" role="status">
            {lack || "Signed. Nothing is recorded before you start the take."}
          </p>
          <WithdrawAction participant={consent.participant} onDeleted={() => {}} />
        </div>
      </form>
    </div>
  );
}

/** What the take may be used for. */
function ScopeTicks(props: {
  readonly consent: ConsentForm;
  /** Machines of models that pictures would go to. */
  readonly servers: readonly string[];
  readonly onChange: (field: Partial<ConsentForm>) => void;
}) {
  const { servers, onChange } = props;
  const { scope, sentTo: allowed } = props.consent;
  return (
    <CheckboxGroup
      className="tick-group"
      value={[...scope, ...allowed]}
      onChange={(next) =>
        onChange({
          scope: SCOPES.map(({ id }) => id).filter((id) => next.includes(id)),
          sentTo: servers.filter((host) => next.includes(host)),
        })
      }
    >
      <Label>May be used</Label>
      {SCOPES.map(({ id, label, allows }) => (
        <Checkbox key={id} value={id} className="check">
          <span className="box" aria-hidden="true" />
          <span>
            {label}
            <small className="hint">{allows}</small>
          </span>
        </Checkbox>
      ))}
      {servers.map((host) => (
        <Checkbox key={host} value={host} className="check">
          <span className="box" aria-hidden="true" />
          <span>
            To be shown to a model at {host}
            <small className="hint">
              Pictures of the take leave this computer. Nobody here knows what is kept there.
            </small>
          </span>
        </Checkbox>
      ))}
      <p className="hint" role="status">
        {notAllowed(
          scope,
          servers.filter((host) => !allowed.includes(host)),
        )}
      </p>
    </CheckboxGroup>
  );
}

function Reminders(props: { readonly consent: ConsentForm; readonly onChange: (field: Partial<ConsentForm>) => void }) {
  const { consent, onChange } = props;
  return (
    <div className="tick-group">
      <span className="label">Reminders</span>
      <Checkbox className="check" isSelected={consent.places} onChange={(places) => onChange({ places })}>
        <span className="box" aria-hidden="true" />
        This is no place where people expect not to be filmed
      </Checkbox>
      <Checkbox className="check" isSelected={consent.bystanders} onChange={(bystanders) => onChange({ bystanders })}>
        <span className="box" aria-hidden="true" />I tell whoever comes in, and stop if anybody asks
      </Checkbox>
    </div>
  );
}

/** What will be refused later with this scope, so that it is known while it can still be changed. */
function notAllowed(scope: ConsentForm["scope"], notShown: readonly string[]): string {
  if (scope.length === 0) return "";
  const refused = [
    ...(mayTeach(scope) ? [] : ["teaching the coach"]),
    ...(mayBecomeRows(scope) ? [] : ["rows for research"]),
    ...notShown.map((host) => `showing it to ${host}`),
  ];
  return refused.length === 0
    ? "As ticked, nothing will be refused later."
    : `As ticked, ${refused.join(" and ")} will be refused later for this take.`;
}
