import { app, type BrowserWindow } from "electron";
import { join } from "node:path";
import { reportText, type WithdrawalReport } from "../../core/consent/withdrawal-report.ts";
import { writeAtomic } from "../../storage/atomic.ts";
import { learnAgainFrom } from "../../app/withdrawal/learn-again.ts";
import { resumeCorrection } from "../../app/withdrawal/correct.ts";
import { dueList } from "../../app/withdrawal/retention-due.ts";
import { recordedParticipants, recordedPeople } from "../../app/withdrawal/participants.ts";
import { logIn, writtenLogsIn } from "../../app/diagnostics/diagnostics-log.ts";
import { writtenLogs } from "../../storage/log-file.ts";
import type { SettingsStore } from "../settings/store.ts";
import type { ProgramTraces } from "../../app/withdrawal/forget-traces.ts";
import { withdraw } from "../../app/withdrawal/withdraw.ts";
import type { Finishing } from "../../app/jobs/finishing.ts";
import { JobRefused, type JobContext, type Jobs } from "../../app/jobs/jobs.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import type { InferenceClient } from "../../models/process/client.ts";
import { cacheFolder } from "../paths.ts";
import type { Handle, ParsedInput } from "../ipc/handle.ts";
import { placeToSave } from "../save-place.ts";

/** What answering about withdrawals needs. */
export interface WithdrawMeans {
  /** Folder of all sessions, asked for each time: settings may move it. */
  readonly sessions: () => string;
  readonly inference: InferenceClient;
  readonly jobs: Jobs;
  readonly finishing: Pick<Finishing, "leave">;
  readonly window: () => BrowserWindow | null;
  readonly settings: Pick<SettingsStore, "get" | "set">;
}

/** Answers `withdraw.*`. */
export function answerWithdraw(handle: Handle, means: WithdrawMeans): void {
  const { sessions, inference, jobs, finishing, window, settings } = means;
  const traces = (): ProgramTraces => ({
    log: logIn(app.getPath("userData")),
    written: writtenLogs(writtenLogsIn(app.getPath("userData"))),
    settings: (isTheirs) => {
      if (isTheirs(JSON.stringify(settings.get().lastFeed))) settings.set({ lastFeed: null });
      return Promise.resolve();
    },
  });
  const run = async (
    { participant, due = false, learnAgain = false, written = false }: ParsedInput<"withdraw.look">,
    apply: boolean,
  ): Promise<CallOutput<"withdraw.look">> => {
    const work = async (progress?: JobContext["progress"]) => {
      // Somebody whose pseudonym is half corrected would be found by half.
      if (apply) await resumeCorrection(sessions());
      const teach = learnAgain ? { learnAgain: learnAgainFrom(sessions(), inference, progress) } : {};
      const sounds = join(cacheFolder(), "speech");
      return withdraw({
        participant,
        sessions: sessions(),
        sounds,
        traces: traces(),
        due,
        written,
        apply,
        now: () => new Date(),
        leave: (folder) => finishing.leave(folder),
        ...teach,
      });
    };
    try {
      if (!apply) return { ok: true, report: await work() };
      const job = { kind: "withdraw", about: participant, run: ({ progress }: JobContext) => work(progress) } as const;
      const outcome = await jobs.run(job);
      if (outcome.kind === "done") return { ok: true, report: outcome.result };
      throw outcome.kind === "failed" ? outcome.error : new Error("the program was ended");
    } catch (error) {
      if (error instanceof JobRefused) return { ok: false, problem: error.problem, fix: error.fix };
      // What was deleted before stays so; a second try goes on from there.
      const problem = error instanceof Error ? error.message : String(error);
      return { ok: false, problem, fix: "Check the data folder in Settings, then withdraw again." };
    }
  };
  handle("withdraw.participants", () => recordedParticipants(sessions()));
  handle("withdraw.people", () => recordedPeople(sessions()));
  handle("withdraw.due", async () => {
    const { sessions: over, unfinished, unread, problems } = await dueList(sessions(), new Date());
    return {
      ...{ sessions: [...over], unread: [...unread], problems: [...problems] },
      unfinished: unfinished.map(({ participant, due, since }) => ({ participant, due, since })),
    };
  });
  handle("withdraw.look", (wish) => run(wish, false));
  handle("withdraw.apply", ({ typed, ...wish }) => {
    if (typed.trim().toLowerCase() === wish.participant) return run(wish, true);
    const problem = `Nothing was deleted: ${wish.participant} was not typed.`;
    return { ok: false, problem, fix: "Type the pseudonym." };
  });
  handle("withdraw.save", async (report) => {
    const owner = window();
    if (owner === null) return null;
    const { filePath } = await placeToSave(owner, {
      title: "Keep the report of what was deleted",
      defaultPath: `withdrawal-${report.participant}.txt`,
      filters: [
        { name: "Text", extensions: ["txt"] },
        { name: "JSON", extensions: ["json"] },
      ],
    });
    if (!filePath) return null;
    await writeAtomic(filePath, contentFor(filePath, report));
    return filePath;
  });
}

function contentFor(path: string, report: WithdrawalReport): string {
  return path.toLowerCase().endsWith(".json") ? `${JSON.stringify(report, null, 1)}\n` : reportText(report, new Date());
}
