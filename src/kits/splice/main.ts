import { existsSync } from "node:fs";
import { join } from "node:path";
import { framePicture } from "../../app/export/save-frame.ts";
import type { JobContext } from "../../app/jobs/jobs.ts";
import { watchFilmAlone } from "../../app/learn/watch-film.ts";
import { cuttableIn, previewSplice, spliceSession, type PlannedSplice, type SpliceJob } from "./app/splice-session.ts";
import { spliceName } from "./core/operation.ts";
import type { FrameSource } from "../../core/domain/feed/source.ts";
import type { Tick } from "../../core/domain/tick.ts";
import type { KitMeans } from "../../main/main-kit.ts";
import type { SpliceRecording } from "./ipc.ts";
import type { InferenceClient } from "../../models/process/client.ts";
import { ANNOTATIONS_FILE } from "../../storage/annotations.ts";
import { withdrewIn } from "../../storage/consented.ts";
import { listSessions, sessionFolder } from "../../storage/journal/sessions.ts";
import { readSessionTake } from "../../storage/session-take.ts";
import type { SessionSummary } from "../../storage/journal/summary.ts";
import type { Handle, ParsedInput } from "../../main/ipc/handle.ts";
import { jobAnswer } from "../../main/handlers/answer-jobs.ts";

type Wish = ParsedInput<"splice.make">;

/** Width of the pictures of a cut, in pixels. */
const SEEN_WIDTH = 320;

/** Answers `splice.*`. */
export function answerSplice(handle: Handle, { sessions, jobs, inference, program }: KitMeans): void {
  handle("splice.recordings", async () => {
    (await withdrewIn(sessions())).refuseBroken();
    const found: SpliceRecording[] = [];
    for (const one of await listSessions(sessions())) {
      const recording = await recordingOf(one, sessions());
      if (recording !== null) found.push(recording);
    }
    return found;
  });
  const common = ({ signal, progress }: JobContext) => ({
    ...{ sessions: sessions(), signal, onProgress: progress },
    look: (film: FrameSource, stop: AbortSignal) => looked(inference, film, stop),
  });
  handle("splice.preview", async (wish) => {
    const run = async (context: JobContext) => {
      const found = await previewSplice(jobOf(wish, sessions()), common(context));
      return { found, seams: await shownSeams(found, wish, sessions()) };
    };
    return jobAnswer(await jobs.run({ kind: "splice", about: wish.session, run }), ({ found: { labels }, seams }) => ({
      ...{ seams, seconds: labels.seconds, onset: labels.deviation.onset, what: labels.deviation.what },
    }));
  });
  handle("splice.make", async (wish) => {
    const run = async (context: JobContext) => {
      const taken = new Set((await listSessions(sessions())).map(({ id }) => id));
      const id = unusedName(spliceName(wish.session, wish), taken);
      const made = await spliceSession(jobOf(wish, sessions()), {
        ...{ ...common(context), id, program, now: () => new Date() },
      });
      return { session: id, cuts: made.seams.length, noticed: made.noticed };
    };
    return jobAnswer(await jobs.run({ kind: "splice", about: wish.session, run }), (made) => made);
  });
}

function jobOf({ session, operation, step, other, from, bridge, cuts }: Wish, sessions: string): SpliceJob {
  return {
    ...{ wish: { operation, step, other }, bridge, chosen: cuts },
    folder: sessionFolder(sessions, session),
    from: from === null ? null : sessionFolder(sessions, from),
  };
}

function unusedName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}

/** Null for a session that nobody has annotated, or that cannot be read: there is nothing to cut by. */
async function recordingOf(
  { id, goal, startedAt, participant }: SessionSummary,
  sessions: string,
): Promise<SpliceRecording | null> {
  const folder = sessionFolder(sessions, id);
  if (!existsSync(join(folder, ANNOTATIONS_FILE))) return null;
  const take = await readSessionTake(folder).catch(() => null);
  if (take === null || take.told.segments.length === 0 || take.state.procedureKept === null) return null;
  const texts = new Map(take.state.procedureKept.steps.map(({ id: step, text }) => [step, text]));
  const { segments } = take.told;
  const { windows, problem } = cuttableIn(take);
  const steps = windows.map(({ step, number }) => ({
    ...{ step, text: texts.get(step) ?? step, start: segments[number]!.start, end: segments[number]!.end },
  }));
  return { id, goal, startedAt, participant, steps, problem };
}

async function* looked(inference: InferenceClient, film: FrameSource, signal: AbortSignal): AsyncGenerator<Tick> {
  await inference.whenReady();
  yield* watchFilmAlone(film, inference, signal);
}

async function shownSeams({ windows, seams }: PlannedSplice, { session, from }: Wish, sessions: string) {
  const at = async (window: number, t: number) => {
    const shown = windows[window]!.source === 0 ? session : (from ?? session);
    const wanted = { folder: sessionFolder(sessions, shown), t, track: null };
    return framePicture(wanted, SEEN_WIDTH, null).then(
      (jpeg) => new Uint8Array(jpeg),
      () => null,
    );
  };
  return Promise.all(
    seams.map(async ({ end, start, apart, hands }, number) => ({
      ...{ end, start, apart, hands, before: await at(number, end), after: await at(number + 1, start) },
    })),
  );
}
