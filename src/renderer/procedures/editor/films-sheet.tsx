import { useMemo } from "react";
import { Checkbox } from "react-aria-components";
import type { SessionSummary } from "../../../ipc/contract.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { useJob } from "../../jobs/use-job.ts";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { clock, day } from "../../ui/format.ts";
import { Problem } from "../../ui/problem.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";
import { chooseFilm, closeFromFilms, draftFromFilms, openMade, useFromFilms } from "./from-films.ts";
import { usePastSessions } from "../../past-sessions.ts";

/** Makes a procedure from the films of several sessions of one job that nobody has marked. */
export function FilmsSheet() {
  const { open } = useFromFilms();
  return (
    <Sheet title={useWords().films.title} open={open} onClose={closeFromFilms}>
      <FilmsForm />
    </Sheet>
  );
}

function FilmsForm() {
  const bridge = useBridge();
  const { films: text, common } = useWords();
  const { goal, chosen, busy: asked, problem, made } = useFromFilms();
  const { films, unread } = useFilms();
  const job = useJob(["propose"], "films");
  const busy = asked || job !== null;
  const taken = (films ?? []).filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const lacking = goal.trim() === "" ? text.sayGoal : taken.length < 2 ? text.chooseTwo : "";
  return (
    <div className="draft-form">
      <Typed
        label={text.goal}
        value={goal}
        focus
        placeholder={text.goalHint}
        onChange={(words) => useFromFilms.setState({ goal: words.slice(0, 500) })}
      />
      <FilmList films={films} chosen={chosen} />
      <p className="hint">{text.what}</p>
      <Problem {...problem} />
      <Problem problem={unread} />
      {busy && <JobProgress job={job} />}
      {made !== null && <p role="status">✓ {text.compared}</p>}
      <div className="dialog-foot">
        <Action quiet onPress={closeFromFilms}>
          {common.close}
        </Action>
        {made !== null && (
          <Action strong icon="procedures" onPress={openMade}>
            {text.openDraft}
          </Action>
        )}
        <Action
          strong={made === null}
          icon="replay"
          disabled={busy || lacking !== ""}
          onPress={() => void draftFromFilms(bridge, taken)}
        >
          {busy ? text.watching : text.watch}
        </Action>
      </div>
      <p className="hint">{busy ? "" : lacking}</p>
    </div>
  );
}

function FilmList(props: { readonly films: readonly SessionSummary[] | null; readonly chosen: ReadonlySet<string> }) {
  const { films, chosen } = props;
  const { films: text } = useWords();
  if (films === null) return <p className="empty">{text.reading}</p>;
  if (films.length === 0) return <p className="empty">{text.none}</p>;
  return (
    <ul className="film-list" aria-label={text.films}>
      {films.map(({ id, goal, startedAt, seconds }) => (
        <li key={id}>
          <Checkbox className="check" isSelected={chosen.has(id)} onChange={(on) => chooseFilm(id, on)}>
            <span className="box" aria-hidden="true" />
            <span className="take-name">
              <strong>{goal}</strong>
              <span>
                {day(startedAt)} · <span className="number">{clock(seconds)}</span>
              </span>
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

/** Sessions whose film can be watched, newest first; null while they are not known. */
function useFilms(): { readonly films: readonly SessionSummary[] | null; readonly unread: string } {
  const { sessions, problem: unread } = usePastSessions();
  const films = useMemo(() => sessions && sessions.filter(isFilm), [sessions]);
  return { films, unread };
}

function isFilm({ closed, hasMedia, standing, broken }: SessionSummary): boolean {
  return broken === null && closed && hasMedia && standing !== "discarded" && standing !== "rejected";
}
