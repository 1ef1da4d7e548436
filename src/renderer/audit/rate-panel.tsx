import { Fragment, useEffect, useRef, useState } from "react";
import { takeAgreement } from "../../core/annotation/agreement.ts";
import { saidOf } from "../../core/annotation/about.ts";
import {
  ratingsAsked,
  SCALE_VALUES,
  type QualityCriterion,
  type RatingAsked,
} from "../../core/annotation/annotation-quality.ts";
import { clock } from "../ui/format.ts";
import { useKeys } from "../ui/keys.ts";
import { announce } from "../view.ts";
import type { AuditContext } from "../annotation/audit-context.ts";
import { coefficient, scoreWords } from "./scores.ts";
import { useAgreement } from "./use-agreement.ts";
import { useWords, words } from "../words/words.ts";

const RATINGS = [1, 2, 3, 4, 5] as const;

/**
 * Rating: the mistake-quality rubric, one key per rating, asked of each mistake where it is about one. Others' ratings show when one's own
 * is in.
 */
export function RatePanel({ context }: { readonly context: AuditContext }) {
  const text = useWords().agreement;
  const { annotations, by, store } = context;
  const asked = ratingsAsked(annotations.deviations);
  const mine = annotations.ratings[by] ?? {};
  const first = asked.findIndex(({ key }) => mine[key] === undefined);
  const [chosen, setChosen] = useState<number | null>(null);
  const within = (number: number) => Math.min(asked.length - 1, Math.max(0, number));
  const at = within(chosen ?? (first < 0 ? asked.length - 1 : first));
  const rate = (rating: number, number = at) => {
    const { criterion, deviation } = asked[number]!;
    if (!SCALE_VALUES[criterion.scale].includes(rating)) return;
    setChosen(within(number + 1));
    const about = deviation ? { deviation: deviation.id } : {};
    void store
      .say(() => ({ type: "rated", criterion: criterion.id, ...about, rating }))
      .then((said) =>
        said
          ? announce(text.rated({ name: words().criteria[criterion.id].name, rating: answerIn(criterion, rating) }))
          : setChosen(number),
      );
  };
  const move = (by_: 1 | -1) => setChosen(within(at + by_));
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
        <RateKeys scale={asked[at]!.criterion.scale} />, <kbd>N</kbd> {text.keys.next}, <kbd>B</kbd> {text.keys.back}.
      </p>
      <ol className="criteria">
        {asked.map((one, number) => (
          <Criterion
            key={one.key}
            context={context}
            asked={one}
            begins={one.number !== asked[number - 1]?.number}
            chosen={number === at}
            alpha={all.find((each) => each.criterion === one.criterion.id) ?? null}
            onChoose={() => setChosen(number)}
            onRate={(rating) => rate(rating, number)}
          />
        ))}
      </ol>
      <p className="hint">{here === null ? text.twoPeople : text.alpha({ value: coefficient(here) })}</p>
    </div>
  );
}

/** The keys of the criterion that is asked, each with its answer where it is no number. */
function RateKeys({ scale }: Pick<QualityCriterion, "scale">) {
  const { agreement, criteria } = useWords();
  const answers: Readonly<Record<number, string>> = criteria.answers[scale];
  if (scale === "five")
    return (
      <>
        <kbd>1</kbd> … <kbd>5</kbd> {agreement.keys.rate}
      </>
    );
  return SCALE_VALUES[scale].map((value, number) => (
    <Fragment key={value}>
      {number > 0 && ", "}
      <kbd>{value}</kbd> {answers[value]}
    </Fragment>
  ));
}

/** A rating in the words of its scale. */
function answerIn({ scale }: Pick<QualityCriterion, "scale">, rating: number): string {
  const answers: Readonly<Record<number, string>> = words().criteria.answers[scale];
  return answers[rating] ?? String(rating);
}

function Criterion(props: {
  readonly context: AuditContext;
  readonly asked: RatingAsked;
  /** Whether it is the first about its mistake, or about the whole. */
  readonly begins: boolean;
  readonly chosen: boolean;
  readonly alpha: { readonly takes: number; readonly alpha: Parameters<typeof scoreWords>[0] } | null;
  readonly onChoose: () => void;
  readonly onRate: (rating: number) => void;
}) {
  const text = useWords().agreement;
  const { asked, chosen, alpha } = props;
  const { criterion, deviation } = asked;
  const { criteria } = useWords();
  const { name, question, low, high } = criteria[criterion.id];
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView?.({ block: "nearest" });
  }, [chosen]);
  const { ratings } = props.context.annotations;
  const mine = ratings[props.context.by]?.[asked.key];
  const others = Object.entries(ratings).flatMap(([person, given]) => {
    const rating = saidOf(given, criterion.id, deviation?.id ?? null);
    return person === props.context.by || rating === undefined ? [] : [`${person} ${answerIn(criterion, rating)}`];
  });
  return (
    <li ref={row} className={chosen ? "criterion chosen" : "criterion"} aria-current={chosen}>
      {props.begins && (
        <h4>
          {deviation
            ? text.mistake({ number: asked.number, time: clock(deviation.onset), what: deviation.what })
            : text.whole}
        </h4>
      )}
      <button type="button" className="criterion-name" onClick={props.onChoose}>
        <span>
          {name} <span className="tone-plain">({criteria.of[criterion.of]})</span>
        </span>
        <strong className="number">{mine === undefined ? "–" : answerIn(criterion, mine)}</strong>
      </button>
      {chosen && (
        <>
          <p>{question}</p>
          <div
            className="ratings"
            role="group"
            aria-label={deviation ? text.criterionOf({ name, number: asked.number }) : name}
          >
            {criterion.scale === "five" && <span className="hint">{low}</span>}
            {SCALE_VALUES[criterion.scale].map((rating) => (
              <button
                key={rating}
                type="button"
                className="answer"
                aria-pressed={mine === rating}
                onClick={() => props.onRate(rating)}
              >
                {answerIn(criterion, rating)}
              </button>
            ))}
            {criterion.scale === "five" && <span className="hint">{high}</span>}
          </div>
          {others.length > 0 && <p className="hint">{text.others({ given: others.join(", ") })}</p>}
          {alpha && alpha.takes > 1 && (
            <p className="hint">
              {text.alphaOver({ takes: alpha.takes, value: scoreWords(alpha.alpha, coefficient) })}
            </p>
          )}
        </>
      )}
    </li>
  );
}
