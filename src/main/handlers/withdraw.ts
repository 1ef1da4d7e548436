import { dialog, type BrowserWindow } from "electron";
import { reportText, type WithdrawalReport } from "../../core/session/withdrawal-report.ts";
import { writeAtomic } from "../../host/atomic.ts";
import { recordedParticipants } from "../../host/withdrawal/participants.ts";
import { withdraw } from "../../host/withdrawal/withdraw.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import type { Handle } from "../ipc/handle.ts";

/** Answers `withdraw.*` from a folder of sessions, asked for each time: settings may move it. */
export function answerWithdraw(handle: Handle, sessions: () => string, window: () => BrowserWindow | null): void {
  const run = async (participant: string, apply: boolean): Promise<CallOutput<"withdraw.look">> => {
    try {
      const report = await withdraw({ participant, sessions: sessions(), apply, now: () => new Date() });
      return { ok: true, report };
    } catch (error) {
      // What was deleted before stays so; a second try goes on from there.
      const problem = error instanceof Error ? error.message : String(error);
      return { ok: false, problem, mend: "Check the data folder in Settings, then withdraw again." };
    }
  };
  handle("withdraw.participants", () => recordedParticipants(sessions()));
  handle("withdraw.look", ({ participant }) => run(participant, false));
  handle("withdraw.apply", ({ participant, typed }) => {
    if (typed.trim().toLowerCase() === participant) return run(participant, true);
    return { ok: false, problem: `Nothing was deleted: ${participant} was not typed.`, mend: "Type the pseudonym." };
  });
  handle("withdraw.save", async (report) => {
    const owner = window();
    if (owner === null) return null;
    const { filePath } = await dialog.showSaveDialog(owner, {
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
