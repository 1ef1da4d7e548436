import { stat } from "node:fs/promises";
import { onsetAgreement, ratingAgreement } from "../../core/annotation/agreement.ts";
import { seenBy } from "../../core/annotation/seen.ts";
import { permissionProblem } from "../../core/annotation/permission.ts";
import { AnnotationFile, readAllAnnotations, type Appended } from "../../storage/annotations.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { sessionFolder, sessionJournal } from "../../storage/journal/sessions.ts";
import type { Handle } from "../ipc/handle.ts";
import type { Pusher } from "../ipc/push.ts";

/** A take that is being annotated. */
export interface OpenTake {
  readonly file: AnnotationFile;
  readonly participant: string | null;
}

/** Answers `annotation.*` from the folder of sessions, asked for each time: settings may move it. */
export function answerAnnotation(handle: Handle, push: Pusher, sessions: () => string): void {
  const takes = new Map<string, { readonly journal: string; readonly open: Promise<OpenTake> }>();
  const take = async (session: string): Promise<OpenTake> => {
    const folder = sessionFolder(sessions(), session);
    const journal = await signOf(sessionJournal(sessions(), session));
    const known = takes.get(folder);
    // A correction of a pseudonym, and what is brought back, put another journal there, which may name another person.
    if (known?.journal === journal) return known.open;
    const open = openTake(sessions(), session);
    takes.set(folder, { journal, open });
    // A journal that could not be read may be fixed by the next time.
    open.catch(() => takes.get(folder)?.open === open && takes.delete(folder));
    return open;
  };
  const write = async (session: string, change: (file: AnnotationFile) => Promise<Appended>) => {
    const appended = await change((await take(session)).file);
    if (appended.ok) push("annotation.changed", { session, event: appended.event });
    return appended;
  };
  handle("annotation.get", async ({ session, by }) => {
    const { file, participant } = await take(session);
    const { events, fold, notice } = await file.read();
    return { events: seenBy(events, fold.annotations, by), participant, notice };
  });
  handle("annotation.append", ({ session, by, change }) => write(session, (file) => file.append(by, change)));
  handle("annotation.undo", ({ session, by }) => write(session, (file) => file.undo(by)));
  handle("annotation.redo", ({ session, by }) => write(session, (file) => file.redo(by)));
  handle("annotation.agreement", async () => {
    const { takes, unread } = await readAllAnnotations(sessions(), "score");
    return { onsets: onsetAgreement(takes), ratings: ratingAgreement(takes), unread: [...unread] };
  });
}

/** What a file is known again by as long as it is not changed; empty where there is none. */
async function signOf(file: string): Promise<string> {
  return stat(file).then(
    ({ ino, size, mtimeMs }) => `${ino} ${size} ${mtimeMs}`,
    () => "",
  );
}

/** Opens the annotations of a session, with what its participant may say of it. Rejects with a FormatError when its journal cannot be read. */
export async function openTake(sessions: string, session: string): Promise<OpenTake> {
  const folder = sessionFolder(sessions, session);
  const { events } = await readJournal(sessionJournal(sessions, session));
  const consented = events.find((event) => event.type === "consented");
  const participant = consented?.consent.participant ?? null;
  const file = new AnnotationFile(folder, undefined, (fold, change, by) =>
    permissionProblem(fold, change, by, participant),
  );
  return { file, participant };
}
