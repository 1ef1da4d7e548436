import { ConsentFields } from "../../../consent/consent-fields.tsx";
import { consentLack } from "../../../consent/consent-form.ts";
import { ConsentText } from "../../../consent/consent-text.tsx";
import { Action } from "../../../ui/action.tsx";
import { Choice } from "../../../ui/choice.tsx";
import { dayOnly } from "../../../ui/format.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { useWords } from "../../../words/words.ts";
import type { Coached } from "../use-coached.ts";

/** Options besides participants; no pseudonym begins like these. */
const NOBODY = "-nobody";
const SOMEBODY = "-somebody";

/**
 * Who is coached: nobody named, or a pseudonym, whose consent is read and signed before the start.
 *
 * @param last pseudonym of who was coached to this goal last, who is offered first
 */
export function WhoChoice({ coached, last }: { readonly coached: Coached; readonly last: string | null }) {
  const { participants, signed, form, ask, nobody } = coached;
  const text = useWords().consent;
  const others = participants
    .filter(({ participant }) => participant !== signed?.participant)
    .toSorted((a, b) => Number(b.participant === last) - Number(a.participant === last));
  const choose = (id: string) => {
    if (id === NOBODY) nobody();
    else ask(id === SOMEBODY ? "" : id);
  };
  return (
    <>
      <Choice
        label={text.who}
        options={[
          { id: NOBODY, label: text.nobody, detail: text.nobodyDetail },
          ...(signed ? [{ id: signed.participant, label: signed.participant }] : []),
          ...others.map(({ participant, sessions }) => ({
            id: participant,
            label: participant,
            detail: participant === last ? text.coachedLast({ sessions }) : text.signedBefore({ sessions }),
          })),
          { id: SOMEBODY, label: text.somebody },
        ]}
        value={signed?.participant ?? NOBODY}
        hint={signed ? text.keptUntilDay({ when: dayOnly(signed.retainUntil) }) : ""}
        onChange={choose}
      />
      <Sheet title={text.title} open={form !== null} onClose={() => coached.setForm(null)}>
        <WhoForm coached={coached} />
      </Sheet>
    </>
  );
}

/** The consent text, and beside it what they fill in. */
function WhoForm({ coached: { form, setForm, setText, agree } }: { readonly coached: Coached }) {
  const text = useWords().consent;
  if (form === null) return null;
  const lack = consentLack(form, "session");
  return (
    <div className="who-columns">
      <ConsentText textFor="session" onShown={setText} />
      <form className="room-form" aria-label={text.form} onSubmit={(event) => event.preventDefault()}>
        <ConsentFields textFor="session" consent={form} onChange={setForm} onSigned={agree} />
        <Action strong icon="check" disabled={lack !== ""} onPress={agree}>
          {text.agree}
        </Action>
        <p className="hint" role="status">
          {lack || text.signed}
        </p>
      </form>
    </div>
  );
}
