import { inNaturalOrder } from "../../core/text/natural-order.ts";
import { LEAST_TAKES, ONSET_TOLERANCE, onsetAgreement } from "../../core/annotation/agreement.ts";
import type { AnnotatedDeviation } from "../../core/annotation/model.ts";
import { toTenth } from "../../core/annotation/partition.ts";
import { Action } from "../ui/action.tsx";
import { moment, percent } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { useKeys } from "../ui/keys.ts";
import { useMarking } from "../annotation/marking.ts";
import type { AuditContext } from "../annotation/audit-context.ts";
import { scoreWords, seconds } from "./scores.ts";
import { useAgreement } from "./use-agreement.ts";
import { useWords, words } from "../words/words.ts";

/** Onsets: where each mistake can first be told, marked by people who do not see each other's marks. */
export function OnsetPanel({ context, session }: { readonly context: AuditContext; readonly session: string }) {
  const text = useWords().agreement;
  const { annotations, by, store, t } = context;
  // In the order in which they were found, which does not follow their onsets.
  const listed = [...annotations.deviations].sort((a, b) => inNaturalOrder(a.id, b.id));
  const unmarked = listed.find(({ id }) => annotations.onsets[id]?.[by] === undefined);
  const chosen = context.deviation ?? unmarked ?? listed[0] ?? null;
  const mark = () => chosen && void store.say(() => ({ type: "onset-marked", deviation: chosen.id, at: toTenth(t) }));
  useKeys({
    i: () => mark(),
    n: () => chosen && context.chooseDeviation(listed[(listed.indexOf(chosen) + 1) % listed.length]!),
  });
  const here = onsetAgreement([annotations]);
  const seen = useMarking((marking) => marking.seen.has(session));
  const all = useAgreement(annotations.count)?.onsets ?? null;
  if (!chosen) return <p className="audit-body">{text.noMistake}</p>;
  return (
    <div className="audit-body">
      <p>
        {text.what}
        {context.blind && ` ${text.blind}`}
      </p>
      {context.blind && seen && <p className="audit-note tone-back">{text.seen}</p>}
      <ul className="onsets">
        {listed.map((deviation) => (
          <Onset key={deviation.id} context={context} deviation={deviation} chosen={deviation === chosen} />
        ))}
      </ul>
      <div className="audit-row">
        <Action strong icon="flag" keyName="I" onPress={() => mark()}>
          {text.beginsHere({ time: moment(t) })}
        </Action>
        {listed.length > 1 && (
          <Action
            quiet
            keyName="N"
            onPress={() => context.chooseDeviation(listed[(listed.indexOf(chosen) + 1) % listed.length]!)}
          >
            {text.next}
          </Action>
        )}
      </div>
      <dl className="onset-scores">
        <dt>{text.thisTake}</dt>
        <dd>
          {here.pairs === 0
            ? text.twoNeeded
            : text.here({
                median: seconds(here.median.value!),
                within: percent(here.within.value!),
                tolerance: ONSET_TOLERANCE,
              })}
        </dd>
        {all && all.pairs > 0 && (
          <>
            <dt>{text.allTakes}</dt>
            <dd>
              {text.pairs({ pairs: all.pairs, takes: all.takes })}{" "}
              {text.all({
                median: scoreWords(all.median, seconds),
                within: scoreWords(all.within, percent),
                tolerance: ONSET_TOLERANCE,
              })}
              {all.takes < LEAST_TAKES && ` ${text.intervalsFrom({ takes: LEAST_TAKES })}`}
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

function Onset({
  context,
  deviation,
  chosen,
}: {
  readonly context: AuditContext;
  readonly deviation: AnnotatedDeviation;
  readonly chosen: boolean;
}) {
  const text = useWords().agreement;
  const { annotations, by, clock } = context;
  const marks = annotations.onsets[deviation.id] ?? {};
  const mine = marks[by];
  const others = context.blind ? [] : Object.entries(marks).filter(([person]) => person !== by);
  return (
    <li className={chosen ? "onset chosen" : "onset"}>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={() => {
          context.chooseDeviation(deviation);
          if (mine !== undefined) clock.seek(mine);
        }}
      >
        <Icon name={mine === undefined ? "circle" : "check"} />
        <span>
          <strong>{words().live.deviations[deviation.kind]}</strong> {deviation.what}
        </span>
        <span>
          {mine === undefined ? text.notMarked : text.yours({ time: moment(mine) })}
          {others.map(([person, at]) => `, ${person} ${moment(at)}`)}
        </span>
      </button>
    </li>
  );
}
