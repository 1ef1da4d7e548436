import { LEAST_TAKES, ONSET_TOLERANCE, onsetAgreement } from "../../../core/annotation/agreement.ts";
import type { AnnotatedDeviation } from "../../../core/annotation/model.ts";
import { toTenth } from "../../../core/annotation/partition.ts";
import { Action } from "../../ui/action.tsx";
import { count, moment, percent } from "../../ui/format.ts";
import { Icon } from "../../ui/icons.tsx";
import { useKeys } from "../../ui/keys.ts";
import type { AuditContext } from "../../annotation/audit-context.ts";
import { scoreWords, seconds } from "./scores.ts";
import { useAgreement } from "./use-agreement.ts";

/** Onsets: where each mistake can first be told, marked by people who do not see each other's marks. */
export function OnsetPanel({ context }: { readonly context: AuditContext }) {
  const { annotations, by, store, t } = context;
  // In the order in which they were found, which does not follow their onsets.
  const listed = [...annotations.deviations].sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
  const unmarked = listed.find(({ id }) => annotations.onsets[id]?.[by] === undefined);
  const chosen = context.deviation ?? unmarked ?? listed[0] ?? null;
  const mark = () => chosen && void store.say(() => ({ type: "onset-marked", deviation: chosen.id, at: toTenth(t) }));
  useKeys({
    i: () => mark(),
    n: () => chosen && context.chooseDeviation(listed[(listed.indexOf(chosen) + 1) % listed.length]!),
  });
  const here = onsetAgreement([annotations]);
  const all = useAgreement(annotations.count)?.onsets ?? null;
  if (!chosen) return <p className="audit-body">This take has no mistake to mark. Press C, then D, to add one.</p>;
  return (
    <div className="audit-body">
      <p>
        Play to the first moment at which the mistake can be told, and mark it. Nobody sees your mark before their own
        is in.
        {context.blind && " Segments, mistakes and others' marks are hidden until you have marked every mistake here."}
      </p>
      <ul className="onsets">
        {listed.map((deviation) => (
          <Onset key={deviation.id} context={context} deviation={deviation} chosen={deviation === chosen} />
        ))}
      </ul>
      <div className="audit-row">
        <Action strong icon="flag" keyName="I" onPress={() => mark()}>
          Begins here, {moment(t)}
        </Action>
        {listed.length > 1 && (
          <Action
            quiet
            keyName="N"
            onPress={() => context.chooseDeviation(listed[(listed.indexOf(chosen) + 1) % listed.length]!)}
          >
            Next mistake
          </Action>
        )}
      </div>
      <dl className="onset-scores">
        <dt>This take</dt>
        <dd>
          {here.pairs === 0
            ? "Two marks of one onset are needed to compare."
            : `Median difference ${seconds(here.median.value!)}, ${percent(here.within.value!)} within ±${ONSET_TOLERANCE} s.`}
        </dd>
        {all && all.pairs > 0 && (
          <>
            <dt>All takes</dt>
            <dd>
              {count(all.pairs, "pair")} of marks in {count(all.takes, "take")}. Median difference{" "}
              {scoreWords(all.median, seconds)}; within ±{ONSET_TOLERANCE} s {scoreWords(all.within, percent)}.
              {all.takes < LEAST_TAKES && ` Intervals are given from ${LEAST_TAKES} takes on.`}
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
          <strong>{deviation.kind}</strong> {deviation.what}
        </span>
        <span>
          {mine === undefined ? "not marked by you" : `yours ${moment(mine)}`}
          {others.map(([person, at]) => `, ${person} ${moment(at)}`)}
        </span>
      </button>
    </li>
  );
}
