import { useEffect, useState } from "react";
import { Checkbox } from "react-aria-components";
import type { SessionSummary } from "../../../ipc/contract.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { useJob } from "../../jobs/use-job.ts";
import { useBridge } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { Action } from "../../ui/action.tsx";
import { clock, day } from "../../ui/format.ts";
import { Problem } from "../../ui/problem.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Typed } from "../../ui/typed.tsx";
import { chooseFilm, closeFromFilms, draftFromFilms, openMade, useFromFilms } from "./from-films.ts";

/** Makes a procedure from the films of several sessions of one job that nobody has marked. */
export function FilmsSheet() {
  const { open } = useFromFilms();
  return (
    <Sheet title="New from films" open={open} onClose={closeFromFilms}>
      <FilmsForm />
    </Sheet>
  );
}

function FilmsForm() {
  const bridge = useBridge();
  const { goal, chosen, busy: asked, problem, made } = useFromFilms();
  const { films, unread } = useFilms();
  const job = useJob(["propose"], "films");
  const busy = asked || job !== null;
  const taken = (films ?? []).filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const lacking = goal.trim() === "" ? "Say what is achieved." : taken.length < 2 ? "Choose two films at least." : "";
  return (
    <div className="draft-form">
      <Typed
        label="Goal"
        value={goal}
        focus
        placeholder="What is achieved at the end, e.g. Assemble the desk lamp"
        onChange={(words) => useFromFilms.setState({ goal: words.slice(0, 500) })}
      />
      <FilmList films={films} chosen={chosen} />
      <p className="hint">
        Films of the same job, without marks: two at least, better five or more. What they have in common is drafted:
        steps by number, and their order. You watch the films and name the steps before anybody is coached by it.
      </p>
      <Problem {...problem} />
      <Problem problem={unread} />
      {busy && <JobProgress job={job} />}
      {made !== null && <p role="status">✓ The films have been compared.</p>}
      <div className="dialog-foot">
        <Action quiet onPress={closeFromFilms}>
          Close
        </Action>
        {made !== null && (
          <Action strong icon="procedures" onPress={openMade}>
            Open the draft
          </Action>
        )}
        <Action
          strong={made === null}
          icon="replay"
          disabled={busy || lacking !== ""}
          onPress={() => void draftFromFilms(bridge, taken)}
        >
          {busy ? "Watching…" : "Watch and draft"}
        </Action>
      </div>
      <p className="hint">{busy ? "" : lacking}</p>
    </div>
  );
}

function FilmList(props: { readonly films: readonly SessionSummary[] | null; readonly chosen: ReadonlySet<string> }) {
  const { films, chosen } = props;
  if (films === null) return <p className="empty">Reading the sessions…</p>;
  if (films.length === 0)
    return <p className="empty">No session with video has been recorded yet. Each one that you coach can be chosen.</p>;
  return (
    <ul className="film-list" aria-label="Films">
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
  const bridge = useBridge();
  const [films, setFilms] = useState<readonly SessionSummary[] | null>(null);
  const [unread, setUnread] = useState("");
  useEffect(() => {
    let gone = false;
    bridge.call("sessions.list", undefined).then(
      (list) => gone || setFilms(list.filter(isFilm).sort((a, b) => b.startedAt.localeCompare(a.startedAt))),
      (error: unknown) => gone || setUnread(wording(error)),
    );
    return () => void (gone = true);
  }, [bridge]);
  return { films, unread };
}

function isFilm({ closed, hasMedia, standing, broken }: SessionSummary): boolean {
  return broken === null && closed && hasMedia && standing !== "discarded" && standing !== "rejected";
}
