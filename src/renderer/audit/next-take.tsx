import { useLive } from "../services.ts";
import { reviewTake } from "../session/record-store.ts";
import { Action } from "../ui/action.tsx";
import { useKeys } from "../ui/keys.ts";
import { Problem } from "../ui/problem.tsx";
import { goTo, openTask, type AuditTask } from "../view.ts";
import { useWords } from "../words/words.ts";
import { useWork } from "./use-work.ts";
import type { Work } from "./work-of.ts";

/** Opens a take at what waits there. */
export function openWork(session: string, work: Work): void {
  if (work === "again") reviewTake(session);
  else openTask(session, work);
}

/** Whether a work can be opened now: nothing is reviewed while something is recorded, which has the room. */
export function useCanOpen(work: Work | null): boolean {
  const { running } = useLive();
  return work !== "again" || !running;
}

/** What comes after a take is done: the next one that waits for the same person, of the same work first, or the list of all of it. Takes are read until one is found. */
export function NextTake(props: { readonly session: string; readonly by: string; readonly task: AuditTask }) {
  const { session, by, task } = props;
  const { audit: text, common } = useWords();
  const { waiting, read, all, problems } = useWork(by);
  const mine = waiting.filter(({ take }) => take.session !== session);
  const next = mine.find(({ work }) => work.includes(task)) ?? mine[0] ?? null;
  const isRead = all !== null && read >= all && problems.length === 0;
  const work = next?.work.includes(task) ? task : (next?.work[0] ?? null);
  const can = useCanOpen(work);
  const go = () => next && work && openWork(next.take.session, work);
  useKeys({ Enter: () => void go() }, next !== null && can);
  return (
    <div className="verdict">
      <p role="status">
        {isRead ? text.left({ n: mine.length }) : next === null && problems.length === 0 ? text.looking : ""}
      </p>
      {problems.map((problem) => (
        <Problem key={problem} problem={problem} />
      ))}
      <div className="audit-row">
        {next && (
          <Action strong icon="right" keyName="Enter" disabled={!can} onPress={go}>
            {text.nextTake}
          </Action>
        )}
        {(next !== null || isRead || problems.length > 0) && (
          <Action quiet icon="back" onPress={() => goTo("work")}>
            {common.screens.work}
          </Action>
        )}
      </div>
    </div>
  );
}
