import type { ProcedureSummary } from "../../../ipc/contract.ts";
import type { GoalOffer } from "../ipc.ts";
import { HelpLink } from "../../../renderer/guide/help-link.tsx";
import { goalShown } from "../../../renderer/procedures/goal-shown.ts";
import { useBridge } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { capital } from "../../../renderer/ui/format.ts";
import { Icon } from "../../../renderer/ui/icons.tsx";
import { useKeys } from "../../../renderer/ui/keys.ts";
import { Toggle } from "../../../renderer/ui/toggle.tsx";
import { useShownLanguage, useWords, type Words } from "../../../renderer/words/words.ts";
import { SayIt } from "./say-it.tsx";
import type { Offered, Offers } from "./use-offers.ts";
import { asReported } from "../../../renderer/words/as-reported.ts";

/** Goals that the engine should expect. */
const MOST_HINTS = 40;

/**
 * What the person seems to be up to: at most three procedures, each with its reason and its key. Nothing while nothing is likely.
 *
 * @param known procedures of the library, for their goals in the window's language
 */
export function OfferList(props: { readonly offers: Offers; readonly known: readonly ProcedureSummary[] | null }) {
  const { offers, known } = props;
  const { offered, take, notNow, say } = offers;
  const text = useWords().offers;
  const shown = useShownLanguage();
  const keys = Object.fromEntries(offered.map((one, at) => [String(at + 1), () => take(one)]));
  useKeys({ ...keys, n: notNow }, offered.length > 0);
  if (offered.length === 0 && offers.over)
    return (
      <p className="hint" role="status">
        {text.over}
      </p>
    );
  if (offered.length === 0)
    return offers.watching ? (
      <>
        <OtherGoals others={offers.others} />
        <div className="row">
          <SayIt onSaid={say} label={text.sayWhat} hints={(known ?? []).map(({ goal }) => goal).slice(0, MOST_HINTS)} />
        </div>
      </>
    ) : null;
  return (
    <section className="offers" aria-label={text.title} aria-live="polite">
      <h2>{text.title}</h2>
      <ul>
        {offered.map((one, at) => {
          const summary = known?.find(({ id }) => id === one.procedure);
          return (
            <li key={one.procedure}>
              <Action icon="play" strong={at === 0} keyName={String(at + 1)} onPress={() => take(one)}>
                {summary ? goalShown(summary, shown) : one.goal}
              </Action>
              <p>
                {capital(one.reason === undefined ? reasonOf(one.why.why, text) : text.worded({ reason: one.reason }))}
                {one.bench !== null && !namesBench(one) && ` · ${text.at({ bench: one.bench })}`}
              </p>
            </li>
          );
        })}
      </ul>
      <OtherGoals others={offers.others} />
      <div className="row">
        <Action icon="cross" keyName="N" onPress={notNow}>
          {text.notNow}
        </Action>
        <SayIt onSaid={say} label={text.say} hints={offered.map(({ goal }) => goal)} />
      </div>
    </section>
  );
}

/** Whether the reason that is shown says at which bench it is. */
function namesBench({ bench, reason, why }: Offered): boolean {
  return reason === undefined ? "bench" in why.why : reason.includes(bench ?? "");
}

/** Goals that no procedure meets: they can only be read. */
function OtherGoals({ others }: { readonly others: GoalOffer["others"] }) {
  const text = useWords().offers;
  if (others === undefined || others.length === 0) return null;
  return (
    <section className="hint" aria-label={text.others}>
      <p>{text.others}</p>
      <ul>
        {others.map(({ goal, why }) => {
          const { kind, ...fields } = goal;
          const [first = "", second = ""] = Object.values(fields) as string[];
          return (
            <li key={JSON.stringify(goal)}>
              {text.kinds[kind]({ a: first, b: second })} · {reasonOf(why, text)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function reasonOf(why: Offered["why"]["why"], { why: text }: Words["offers"]): string {
  switch (why.kind) {
    case "bench":
      return text.bench({ bench: why.bench, takes: why.of });
    case "said":
      return text.said({ words: why.words });
    case "event":
      return text.event({ title: why.title, at: why.at });
    case "note":
      return text.note({ title: why.title });
    case "habit":
      return text.habit({ times: why.times, part: why.part });
    case "after":
      return text.after({ times: why.times, goal: why.goal });
  }
}

/** Whether the person agrees to be watched before sessions, what that means, and the folder of their calendar and notes. */
export function OfferAgreement({ offers: { agreement, agree, watching, problem } }: { readonly offers: Offers }) {
  const bridge = useBridge();
  const text = useWords().offers;
  if (agreement === null) return null;
  const { on, folder } = agreement;
  const choose = async () => {
    const chosen = await bridge.call("settings.chooseFolder", { title: text.folder });
    if (chosen !== null) agree({ on, folder: chosen });
  };
  return (
    <div className="offer-agreement">
      <div className="row">
        <Toggle label={text.agree} on={on} onChange={(next) => agree({ on: next, folder: next ? folder : "" })} />
        <HelpLink page="use/offers" />
      </div>
      {!on && <p className="hint">{text.what}</p>}
      {on && (
        <div className="row">
          <Action quiet icon="file" onPress={() => void choose()}>
            {text.folder}
          </Action>
          {folder !== "" && (
            <Action quiet icon="cross" onPress={() => agree({ on, folder: "" })}>
              {text.noFolder}
            </Action>
          )}
        </div>
      )}
      {on && folder !== "" && <p className="hint">{text.folderIs({ path: folder })}</p>}
      {problem !== "" && <p className="finding tone-back">{asReported(problem)}</p>}
      {watching && (
        <p className="hint" role="status">
          <Icon name="check" /> {text.watching}
        </p>
      )}
    </div>
  );
}
