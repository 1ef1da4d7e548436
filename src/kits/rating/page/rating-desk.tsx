import { useState } from "react";
import { questionsAbout } from "../../../core/annotation/annotation-quality.ts";
import type { RatingAnswer } from "../core/rating-study.ts";
import type { ShownRating } from "../ipc.ts";
import { refusalOf } from "../../../renderer/refusal.ts";
import { useBridge } from "../../../renderer/services.ts";
import { JpegPicture } from "../../../renderer/ui/jpeg-picture.tsx";
import { useKeys } from "../../../renderer/ui/keys.ts";
import { StepPicture } from "../../../renderer/ui/step-picture.tsx";
import { useWords } from "../../../renderer/words/words.ts";
import { DeskPage, useTurns } from "../../../renderer/desk/desk-page.tsx";
import { RatedQuestion } from "./question.tsx";

interface Shown {
  readonly item: ShownRating | null;
  readonly done: number;
  readonly of: number;
}

const NOTHING = { problem: "", fix: "" };

interface DeskProps {
  readonly study: string;
  readonly rater: string;
  readonly onClose: () => void;
}

/** The item that is shown, what was answered of it, and which question is asked. */
function useDesk({ study, rater }: DeskProps) {
  const bridge = useBridge();
  const [at, setAt] = useState<Shown | null>(null);
  const [given, setGiven] = useState<readonly RatingAnswer[]>([]);
  const [number, setNumber] = useState(0);
  const { problem, setProblem, goOn } = useTurns(
    [study, rater].join("\n"),
    () => bridge.call("rating.next", { study, rater }),
    (next) => {
      if (!next.ok) return next;
      setAt(next);
      setGiven(next.item?.given ?? []);
      setNumber(next.item === null ? 0 : Math.max(0, firstOpen(next.item, next.item.given)));
    },
  );
  const item = at?.item ?? null;
  const questions = item === null ? [] : askedOf(item);
  const tell = async (value: number) => {
    const asked = questions[number];
    if (item === null || asked === undefined) return;
    const answer = { rater, item: item.id, criterion: asked.criterion.id, error: asked.error, value };
    const outcome = await bridge
      .call("rating.tell", { study, answers: [answer] })
      .catch((error: unknown) => refusalOf(error, ""));
    if (!outcome.ok) return setProblem(outcome);
    const now = [...given.filter((one) => !isSame(one, answer)), answer];
    setGiven(now);
    setProblem(NOTHING);
    if (firstOpen(item, now) < 0) goOn();
    else setNumber(number + 1 < questions.length ? number + 1 : firstOpen(item, now));
  };
  return { at, item, questions, given, number, setNumber, problem, tell };
}

const askedOf = ({ mistakes, recorded }: ShownRating) =>
  questionsAbout(
    mistakes.map(({ id }) => id),
    recorded,
  );

const isSame = (a: RatingAnswer, b: RatingAnswer): boolean => a.criterion === b.criterion && a.error === b.error;

/** Number of the first question without an answer; −1 where all have one. */
function firstOpen(item: ShownRating, given: readonly RatingAnswer[]): number {
  return askedOf(item).findIndex(
    ({ criterion, error }) => !given.some((one) => one.criterion === criterion.id && one.error === error),
  );
}

/** One item after the other, for one rater: steps as they should be beside what is done, and one question at a time. What others said is not shown. */
export function RatingDesk(props: DeskProps) {
  const { onClose } = props;
  const { rating: text } = useWords();
  const { at, item, questions, given, number, setNumber, problem, tell } = useDesk(props);
  const asked = questions[number];
  const back = () => setNumber(Math.max(0, number - 1));
  useKeys({ Escape: onClose, b: back });
  return (
    <DeskPage
      label={text.title}
      className="rating-desk"
      title={item?.goal}
      progress={at && text.told({ done: at.done, of: at.of })}
      back={text.back}
      onClose={onClose}
      problem={problem}
      over={at && item === null ? text.allTold : null}
    >
      {item && asked && (
        <>
          <details>
            <summary>{text.instructions}</summary>
            <p>{text.introduction}</p>
          </details>
          <RatedQuestion
            item={item}
            asked={asked}
            number={number}
            of={questions.length}
            value={
              given.find((one) => one.criterion === asked.criterion.id && one.error === asked.error)?.value ?? null
            }
            onAnswer={(value) => void tell(value)}
            onBack={back}
          />
          <Lines item={item} about={asked.error} />
        </>
      )}
    </DeskPage>
  );
}

/** The steps as they should be beside what is done, those of the mistake that is asked about marked most. */
function Lines({ item, about }: { readonly item: ShownRating; readonly about: string | null }) {
  const { rating: text } = useWords();
  const look = (error: string | null) => (error === null ? "" : error === about ? "marked asked" : "marked");
  return (
    <table className="rated-lines">
      <thead>
        <tr>
          <th scope="col">{text.right}</th>
          <th scope="col">{text.done}</th>
        </tr>
      </thead>
      <tbody>
        {item.lines.map(({ reference, referencePicture, entry, kind, text: words, error, picture }) => (
          <tr key={entry} className={look(error)}>
            <td>
              {reference}
              {reference !== null && referencePicture !== null && (
                <StepPicture name={referencePicture} text={text.pictureOf({ step: reference })} />
              )}
            </td>
            <td>
              {kind !== "step" && <strong>{text.marks[kind]}: </strong>}
              {kind === "omitted" ? <s>{words}</s> : words}
              {picture && <JpegPicture jpeg={picture} alt={text.pictureOf({ step: words })} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
