import { ANNOTATIONS_FILE } from "../../../storage/annotations.ts";
import { withdrewIn } from "../../../storage/consented.ts";
import { keepCalibration } from "../../../storage/library/calibrations.ts";
import { listSessions, sessionFolder } from "../../../storage/journal/sessions.ts";
import type { Library } from "../../../storage/library/storage-library.ts";
import { readSessionTake } from "../../../storage/session-take.ts";
import { takeCount, trialSentence } from "../../../core/brain/advice/trial-words.ts";
import type { ModelSettings } from "../../../core/settings/model-slots.ts";
import { Refused } from "../../../app/jobs/failure.ts";
import type { JobContext, Jobs } from "../../../app/jobs/jobs.ts";
import { findCalibration, type ModelBench } from "../../../app/models/bench-calibration.ts";
import { modelsForSession, type SessionModelMeans } from "../../../app/models/for-session.ts";
import { filmToTry, sessionToTry, whyNotTried, type TakeToTry } from "../../../app/models/takes-to-try.ts";
import { tryOnBench } from "../../../app/models/try-on-bench.ts";
import type { SessionModels } from "../../../app/session/advice/session-models.ts";
import type { CallOutput } from "../../../ipc/contract.ts";
import type { InferenceClient } from "../../../models/process/client.ts";
import type { Handle, ParsedInput } from "../../ipc/handle.ts";
import { findSample, SAMPLE_PROCEDURE, SAMPLE_PROFILE } from "../../main-sample.ts";
import { profileNamed } from "../../session/session-find.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { jobAnswer } from "../answer-jobs.ts";

/** What trying a model needs. */
export interface TrialMeans extends SessionModelMeans {
  /** Name and version of the program. */
  readonly program: string;
  readonly library: () => Promise<Library>;
  readonly data: () => string;
  readonly sessions: () => string;
  readonly inference: InferenceClient;
  readonly jobs: Jobs;
  /** The models that are chosen now. */
  readonly models: () => ModelSettings;
}

type BenchAsked = ParsedInput<"trial.known">;

/** Answers `trial.*` with the coach's model as it is chosen when it is asked for. */
export function answerTrial(handle: Handle, means: TrialMeans): void {
  handle("trial.known", async (asked) => {
    const models = chosenModels(means);
    if (models === null) return { model: null, is: "untried", words: "no model is chosen" };
    const found = await findCalibration(means.data(), await benchNamed(asked, means), models.coach);
    const words = found.is === "tried" ? `tried on ${takeCount(found.kept.worth.takes)}` : found.why;
    return { model: models.coach.name, is: found.is, words };
  });
  handle("trial.takes", (asked) => takesOf(asked, means));
  handle("trial.run", async (asked) => {
    const run = (context: JobContext) => tried(asked, means, context);
    return jobAnswer(await means.jobs.run({ kind: "try", about: asked.profile, run }), (words) => ({ words }));
  });
}

/** Also a model that is off can be tried. */
function chosenModels(means: TrialMeans): SessionModels | null {
  const { mode, ...rest } = means.models();
  return modelsForSession({ ...rest, mode: mode === "off" ? "verify" : mode }, means) ?? null;
}

async function benchNamed({ procedure: id, profile: name }: BenchAsked, means: TrialMeans): Promise<ModelBench> {
  const shelf = await means.library();
  const profile = await profileNamed(id, name, shelf, () => findSample(means.inference));
  return { procedure: await shelf.get(id), profile, profileName: name };
}

async function takesOf(asked: BenchAsked, means: TrialMeans): Promise<CallOutput<"trial.takes">> {
  const bench = await benchNamed(asked, means);
  const host = chosenModels(means)?.coach.sentTo ?? null;
  (await withdrewIn(means.sessions())).refuseBroken();
  const takes: CallOutput<"trial.takes">["takes"] = [];
  for (const { id, goal, startedAt, seconds, participant, broken } of await listSessions(means.sessions())) {
    const folder = sessionFolder(means.sessions(), id);
    if (broken !== null || !existsSync(join(folder, ANNOTATIONS_FILE))) continue;
    const take = await readSessionTake(folder).catch(() => null);
    if (take === null || take.state.procedure?.id !== asked.procedure || take.told.segments.length === 0) continue;
    takes.push({ session: id, goal, startedAt, seconds, participant, why: whyNotTried(take, bench, host) });
  }
  return { takes, sample: asked.procedure === SAMPLE_PROCEDURE && asked.profile === SAMPLE_PROFILE };
}

async function tried(asked: ParsedInput<"trial.run">, means: TrialMeans, context: JobContext): Promise<string> {
  const models = chosenModels(means);
  if (models === null) throw new Refused({ problem: "No model is chosen.", fix: "Choose one in Settings › Models." });
  const bench = await benchNamed(asked, means);
  const takes: TakeToTry[] = [];
  for (const session of asked.sessions) {
    const take = await readSessionTake(sessionFolder(means.sessions(), session));
    const why = whyNotTried(take, bench, models.coach.sentTo);
    if (why !== null) throw new Refused({ problem: `Session ${session}: ${why}.`, fix: "Leave it out." });
    takes.push(await sessionToTry(take));
  }
  if (asked.sample) takes.push(await filmToTry((await findSample(means.inference)).video));
  const found = await tryOnBench(models, bench, takes, { ...means, now: new Date() }, context);
  await keepCalibration(means.data(), found);
  return trialSentence(found.worth);
}
