import { useEffect, useRef, useState } from "react";
import { takeAgreement } from "../../../core/annotation/agreement.ts";
import { QUALITY_CRITERIA, type QualityCriterion } from "../../../core/annotation/quality.ts";
import { count } from "../../ui/format.ts";
import { useKeys } from "../../ui/keys.ts";
import { announce } from "../../view.ts";
import type { Desk } from "./desk.ts";
import { coefficient, scoreWords } from "./scores.ts";
import { useAgreement } from "./use-agreement.ts";

const RATINGS = [1, 2, 3, 4, 5] as const;

/** Rating: the mistake-quality rubric, one key per rating. Others' ratings of a criterion show when one's own is in. */
export function RatePanel({ desk }: { readonly desk: Desk }) {
  const { annotations, by, store } = desk;
  const mine = annotations.ratings[by] ?? {};
  const first = QUALITY_CRITERIA.findIndex(({ id }) => mine[id] === undefined);
  const [chosen, setChosen] = useState<number | null>(null);
  const at = chosen ?? (first < 0 ? QUALITY_CRITERIA.length - 1 : first);
  const rate = (rating: number, number = at) => {
    const { id, name } = QUALITY_CRITERIA[number]!;
    setChosen(Math.min(QUALITY_CRITERIA.length - 1, number + 1));
    void store
      .say(() => ({ type: "rated", criterion: id, rating }))
      .then((said) => (said ? announce(`${name}: ${rating}.`) : setChosen(number)));
  };
  const move = (by_: 1 | -1) => setChosen(Math.min(QUALITY_CRITERIA.length - 1, Math.max(0, at + by_)));
  useKeys({
    ...Object.fromEntries(RATINGS.map((rating) => [String(rating), () => rate(rating)])),
    n: () => move(1),
    b: () => move(-1),
  });
  const all = useAgreement(annotations.count)?.ratings ?? [];
  const here = takeAgreement(annotations);
  return (
    <div className="audit-body">
      <p>
        <kbd>1</kbd> … <kbd>5</kbd> rate and go on, <kbd>N</kbd> next, <kbd>B</kbd> back.
      </p>
      <ol className="criteria">
        {QUALITY_CRITERIA.map((criterion, number) => (
          <Criterion
            key={criterion.id}
            desk={desk}
            criterion={criterion}
            chosen={number === at}
            alpha={all.find((each) => each.criterion === criterion.id) ?? null}
            onChoose={() => setChosen(number)}
            onRate={(rating) => rate(rating, number)}
          />
        ))}
      </ol>
      <p className="hint">
        {here === null
          ? "Two people's ratings are needed to say how far they agree."
          : `Agreement of this take's raters (Krippendorff's alpha, ordinal): ${coefficient(here)}.`}
      </p>
    </div>
  );
}

function Criterion(props: {
  readonly desk: Desk;
  readonly criterion: QualityCriterion;
  readonly chosen: boolean;
  readonly alpha: { readonly takes: number; readonly alpha: Parameters<typeof scoreWords>[0] } | null;
  readonly onChoose: () => void;
  readonly onRate: (rating: number) => void;
}) {
  const { criterion, chosen, alpha } = props;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView?.({ block: "nearest" });
  }, [chosen]);
  const { ratings } = props.desk.annotations;
  const mine = ratings[props.desk.by]?.[criterion.id];
  const others = Object.entries(ratings).flatMap(([person, given]) =>
    person === props.desk.by || given[criterion.id] === undefined ? [] : [`${person} ${given[criterion.id]}`],
  );
  return (
    <li ref={row} className={chosen ? "criterion chosen" : "criterion"} aria-current={chosen}>
      <button type="button" className="criterion-name" onClick={props.onChoose}>
        <span>
          {criterion.name} <span className="tone-plain">({criterion.of})</span>
        </span>
        <strong className="number">{mine ?? "–"}</strong>
      </button>
      {chosen && (
        <>
          <p>{criterion.question}</p>
          <div className="ratings" role="group" aria-label={criterion.name}>
            <span className="hint">{criterion.low}</span>
            {RATINGS.map((rating) => (
              <button
                key={rating}
                type="button"
                className="answer"
                aria-pressed={mine === rating}
                onClick={() => props.onRate(rating)}
              >
                {rating}
              </button>
            ))}
            <span className="hint">{criterion.high}</span>
          </div>
          {others.length > 0 && <p className="hint">Others: {others.join(", ")}</p>}
          {alpha && alpha.takes > 1 && (
            <p className="hint">
              Alpha over {count(alpha.takes, "take")}: {scoreWords(alpha.alpha, coefficient)}
            </p>
          )}
        </>
      )}
    </li>
  );
}
