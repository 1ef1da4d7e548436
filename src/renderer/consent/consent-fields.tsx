import { Checkbox, CheckboxGroup, Label } from "react-aria-components";
import type { ConsentTextFor } from "../../core/consent/consent.ts";
import { allows } from "../../core/consent/uses.ts";
import { sentTo } from "../../core/settings/model-server.ts";
import { useSettings } from "../services.ts";
import { Typed } from "../ui/typed.tsx";
import { useWords, type Words } from "../words/words.ts";
import { emptyConsent, type ConsentForm } from "./consent-form.ts";
import { DemographicsFields } from "./demographics-fields.tsx";

/** What may be agreed to under each text. No rows are made of coached sessions. */
const SCOPES: Readonly<Record<ConsentTextFor, readonly ConsentForm["scope"][number][]>> = {
  take: ["coaching", "research", "sharing"],
  session: ["coaching"],
};

interface Fields {
  readonly consent: ConsentForm;
  /** A take when left out. */
  readonly textFor?: ConsentTextFor;
  readonly onChange: (consent: ConsentForm) => void;
  /** The field of the pseudonym is left. */
  readonly onNamed?: () => void;
  /** Enter, in the field of the signature. */
  readonly onSigned?: () => void;
}

/** What a person fills in beside the consent text, signature last. Each answers for themselves: another pseudonym empties the rest. */
export function ConsentFields({ consent, textFor = "take", onChange, onNamed, onSigned }: Fields) {
  const text = useWords().consent;
  const name = (participant: string) => participant !== consent.participant && onChange(emptyConsent(participant));
  return (
    <>
      <h2>{text.participant}</h2>
      <Typed
        label={text.pseudonym}
        value={consent.participant}
        placeholder={text.pseudonymExample}
        hint={text.pseudonymHint[textFor]}
        {...(onNamed && { onDone: onNamed })}
        onChange={(typed) => name(typed.trim().toLowerCase())}
      />
      <ScopeTicks consent={consent} textFor={textFor} onChange={onChange} />
      <label className="field">
        <span className="label">{text.keptUntil}</span>
        <input
          className="input consent-date"
          type="date"
          value={consent.retainUntil}
          onChange={({ target }) => onChange({ ...consent, retainUntil: target.value })}
        />
      </label>
      {textFor === "take" && (
        <div className="tick-group">
          <Checkbox
            className="check"
            isSelected={consent.thinkAloud}
            onChange={(thinkAloud) => onChange({ ...consent, thinkAloud })}
          >
            <span className="box" aria-hidden="true" />
            <span>
              {text.thinkAloud.name}
              <small className="hint">{text.thinkAloud.allows}</small>
            </span>
          </Checkbox>
        </div>
      )}
      <DemographicsFields
        value={consent.demographics}
        onChange={(demographics) => onChange({ ...consent, demographics })}
      />
      <Reminders consent={consent} onChange={onChange} />
      <Typed
        label={text.signature}
        value={consent.signature}
        placeholder={text.signatureStays}
        {...(onSigned && { onEnter: onSigned })}
        onChange={(signature) => onChange({ ...consent, signature })}
      />
    </>
  );
}

/** What the recording may be used for. */
function ScopeTicks({ consent, textFor = "take", onChange }: Fields) {
  const text = useWords().consent;
  const { models } = useSettings().now;
  // Machines of models that pictures would go to.
  const servers = [...new Set([models.coach, models.planner].flatMap((choice) => sentTo(choice) ?? []))];
  const { scope, sentTo: allowed } = consent;
  return (
    <CheckboxGroup
      className="tick-group"
      value={[...scope, ...allowed]}
      onChange={(next) =>
        onChange({
          ...consent,
          scope: SCOPES[textFor].filter((id) => next.includes(id)),
          sentTo: servers.filter((host) => next.includes(host)),
        })
      }
    >
      <Label>{text.uses}</Label>
      {SCOPES[textFor].map((id) => (
        <Tick key={id} id={id} {...(textFor === "session" ? text.learn : text.scopes[id])} />
      ))}
      {servers.map((host) => (
        <Tick key={host} id={host} name={text.shownTo({ host })} allows={text.leaves} />
      ))}
      <p className="hint" role="status">
        {notAllowed(
          text,
          scope,
          textFor,
          servers.filter((host) => !allowed.includes(host)),
        )}
      </p>
    </CheckboxGroup>
  );
}

function Tick({ id, name, allows }: { readonly id: string; readonly name: string; readonly allows: string }) {
  return (
    <Checkbox value={id} className="check">
      <span className="box" aria-hidden="true" />
      <span>
        {name}
        <small className="hint">{allows}</small>
      </span>
    </Checkbox>
  );
}

function Reminders({ consent, onChange }: Fields) {
  const text = useWords().consent;
  return (
    <div className="tick-group">
      <span className="label">{text.reminders}</span>
      <Checkbox className="check" isSelected={consent.places} onChange={(places) => onChange({ ...consent, places })}>
        <span className="box" aria-hidden="true" />
        {text.places}
      </Checkbox>
      <Checkbox
        className="check"
        isSelected={consent.bystanders}
        onChange={(bystanders) => onChange({ ...consent, bystanders })}
      >
        <span className="box" aria-hidden="true" />
        {text.bystanders}
      </Checkbox>
    </div>
  );
}

/** What will be refused later with this scope, so that it is known while it can still be changed. */
function notAllowed(
  text: Words["consent"],
  scope: ConsentForm["scope"],
  textFor: ConsentTextFor,
  notShown: readonly string[],
): string {
  if (scope.length === 0 && textFor === "take") return "";
  const refused = [
    ...(allows(scope, "profile") ? [] : [text.refusals.teaching]),
    ...(allows(scope, "rows") || textFor === "session" ? [] : [text.refusals.rows]),
    ...notShown.map((host) => text.refusals.shown({ host })),
  ];
  return refused.length === 0 ? text.nothingRefused : text.refused({ what: refused.join(text.and) });
}
