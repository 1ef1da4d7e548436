import type { ProcedureSummary } from "../../../../ipc/contract.ts";
import { Action } from "../../../ui/action.tsx";
import { openReplay } from "../../../view.ts";
import { goalShown } from "../../../procedures/goal-shown.ts";
import { useShownLanguage, useWords } from "../../../words/words.ts";
import { CueBench } from "../cue-bench.tsx";
import { FilmChoice, FilmOutcome, filmOf, useFilmLesson } from "../film-lesson.tsx";
import { PATH_STEPS, type OwnPath, type PathStep } from "./own-path.ts";
import type { Begin } from "./use-start.ts";

/** From a procedure to a coach at one's own bench in three presses, each ticked when it is done; it goes on where it was left. */
export function OwnPathStrip(props: {
  readonly begin: Begin;
  readonly path: OwnPath;
  readonly procedure: ProcedureSummary;
}) {
  const { begin, path, procedure } = props;
  const { missing, opening, start, film, bench, watched } = begin;
  const { path: text, benchGone, benchOutdated } = useWords().start;
  const language = useShownLanguage();
  const lesson = useFilmLesson(procedure.id);
  const at = PATH_STEPS.indexOf(path.next);
  const chosen = filmOf(watched.feed);
  // What closes the next button stands beside it, in the words that stand beside Start.
  const isClosed = missing !== "" && (path.next === "coach" || (path.next === "film" && chosen === null));
  const cannotStart = missing !== "" || opening === "busy";
  const ways: Record<PathStep, { readonly press: () => void; readonly closed: boolean }> = {
    film: chosen
      ? { press: () => lesson.take(chosen), closed: lesson.busy }
      : { press: film, closed: cannotStart || lesson.busy },
    marks: { press: () => path.film !== null && openReplay(path.film, null, true), closed: path.film === null },
    coach: { press: start, closed: cannotStart || path.next !== "coach" },
  };
  return (
    <section className="own-path" aria-label={text.label}>
      <ol>
        {PATH_STEPS.map((step, place) => (
          <li key={step} aria-current={step === path.next ? "step" : undefined}>
            <Action
              {...(place < at && { icon: "check" })}
              strong={step === path.next && step !== "coach"}
              disabled={ways[step].closed}
              onPress={ways[step].press}
            >
              <span className={place < at ? "unseen" : undefined}>{place + 1}</span>{" "}
              {path.again && step === "film" ? text.again : text[step]}
              {place < at && <span className="unseen">{text.done}</span>}
            </Action>
          </li>
        ))}
      </ol>
      {isClosed && <p className="tone-back">{missing}</p>}
      <p className="hint">
        {bench.gone !== null && bench.profiles.length === 0 && `${benchGone({ name: bench.gone })} `}
        {path.again && `${benchOutdated({ names: bench.outdated.join(", ") })} `}
        {path.next !== "film"
          ? text.next[path.next]
          : chosen
            ? text.next.filmChosen
            : text.next.film({ goal: goalShown(procedure, language) })}
      </p>
      {path.next !== "coach" && (
        <>
          {chosen === null && <FilmChoice lesson={lesson} />}
          <FilmOutcome lesson={lesson} />
          {bench.profiles.length === 0 && (
            <details>
              <summary>{text.without}</summary>
              <CueBench procedure={procedure.id} onMade={() => bench.learnedFromCues(procedure.id)} />
            </details>
          )}
        </>
      )}
    </section>
  );
}
