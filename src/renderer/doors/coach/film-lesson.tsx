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

/** Teaches the chosen procedure's bench from a film that somebody has already: it is taken in, without a coach, and its steps are marked in Replay. */
export function FilmLesson({ procedure, feed }: { readonly procedure: string; readonly feed: FeedChoice }) {
  const bridge = useBridge();
  const say = useWords().start.film;
  const [state, setState] = useState<"idle" | "busy" | { readonly problem: string; readonly fix: string }>("idle");
  const job = useJob(["take-in"]);
  const take = async (path: string) => {
    setState("busy");
    const outcome = await bridge.call("profile.film", { procedure, path }).catch((error: unknown) => failedJob(error));
    setState(outcome.kind === "failed" ? outcome : "idle");
    if (outcome.kind === "done") openReplay(outcome.session, null, true);
  };
  const busy = state === "busy" || job !== null;
  const chosen = feed.kind === "file" && feed.path !== "" ? feed.path : null;
  return (
    <div className="film-lesson">
      {chosen === null ? (
        <FileTrigger
          acceptedFileTypes={FILM_TYPES}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) void take(bridge.pathOf(file));
          }}
        >
          <Action icon="flag" disabled={busy} onPress={() => undefined}>
            {say.any}
          </Action>
        </FileTrigger>
      ) : (
        <Action icon="flag" disabled={busy} onPress={() => void take(chosen)}>
          {say.chosen}
        </Action>
      )}
      {busy ? <JobProgress job={job} /> : <p className="hint">{say.what}</p>}
      {typeof state === "object" && <Problem problem={state.problem} fix={state.fix} />}
    </div>
  );
}
