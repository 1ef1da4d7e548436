import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import type { FeedChoice } from "../../../ipc/contract.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { useJob } from "../../jobs/use-job.ts";
import { FILM_TYPES } from "../../feeds/feed-validation.ts";
import { failedJob } from "../../refusal.ts";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Problem } from "../../ui/problem.tsx";
import { openReplay } from "../../view.ts";
import { useWords } from "../../words/words.ts";

/** Takes in a film that somebody has already, without a coach, for a procedure's bench to learn from; its steps are marked in the session that it becomes. */
export function useFilmLesson(procedure: string) {
  const bridge = useBridge();
  const [state, setState] = useState<"idle" | "busy" | { readonly problem: string; readonly fix: string }>("idle");
  const job = useJob(["take-in"]);
  const read = async (path: string) => {
    setState("busy");
    const outcome = await bridge.call("profile.film", { procedure, path }).catch((error: unknown) => failedJob(error));
    setState(outcome.kind === "failed" ? outcome : "idle");
    if (outcome.kind === "done") openReplay(outcome.session, null, true);
  };
  return {
    ...{ job, busy: state === "busy" || job !== null },
    failed: typeof state === "object" ? state : null,
    take: (path: string) => void read(path),
  };
}

type Lesson = ReturnType<typeof useFilmLesson>;

/** The film that is watched; null where another feed is chosen, or none. */
export function filmOf(feed: FeedChoice): string | null {
  return feed.kind === "file" && feed.path !== "" ? feed.path : null;
}

/** Asks for a film, and takes it in. */
export function FilmChoice({ lesson }: { readonly lesson: Lesson }) {
  const bridge = useBridge();
  const say = useWords().start.film;
  return (
    <FileTrigger
      acceptedFileTypes={FILM_TYPES}
      onSelect={(files) => {
        const file = files?.[0];
        if (file) lesson.take(bridge.pathOf(file));
      }}
    >
      <Action quiet icon="file" disabled={lesson.busy} onPress={() => undefined}>
        {say.any}
      </Action>
    </FileTrigger>
  );
}

/** How a film is taken in, and what went wrong with it. */
export function FilmOutcome({ lesson: { busy, job, failed } }: { readonly lesson: Lesson }) {
  return (
    <>
      {busy && <JobProgress job={job} />}
      {failed && <Problem problem={failed.problem} fix={failed.fix} />}
    </>
  );
}

/** Teaches a bench that is taught already from one more film that somebody has. */
export function FilmLesson({ procedure, feed }: { readonly procedure: string; readonly feed: FeedChoice }) {
  const say = useWords().start.film;
  const lesson = useFilmLesson(procedure);
  const chosen = filmOf(feed);
  return (
    <div className="film-lesson">
      {chosen === null ? (
        <FilmChoice lesson={lesson} />
      ) : (
        <Action quiet icon="flag" disabled={lesson.busy} onPress={() => lesson.take(chosen)}>
          {say.chosen}
        </Action>
      )}
      <FilmOutcome lesson={lesson} />
    </div>
  );
}
