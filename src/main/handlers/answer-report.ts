import type { BrowserWindow } from "electron";
import { saveBundle } from "../../app/diagnostics/bundle.ts";
import type { Report } from "../../core/diagnostics/diagnostics-report.ts";
import type { Handle } from "../ipc/handle.ts";
import { localDay } from "../../core/domain/day.ts";
import { placeToSave } from "../save-place.ts";

/** Answers `report.*`: makes reports, and writes the one that was shown. */
export function answerReport(handle: Handle, make: () => Promise<Report>, window: () => BrowserWindow | null): void {
  let made = 0;
  let shown: { readonly id: number; readonly report: Report } | null = null;
  handle("report.make", async () => {
    const report = await make();
    shown = { id: ++made, report };
    const { findings, text, files } = report;
    return {
      id: made,
      findings: findings.map((each) => ({ ...each })),
      text,
      files: files.map((each) => ({ ...each })),
    };
  });
  handle("report.save", async ({ id }) => {
    if (shown?.id !== id)
      return { ok: false, problem: "Another report was made since.", fix: "Look at that one, then save it." };
    const owner = window();
    if (owner === null) return null;
    const { filePath } = await placeToSave(owner, {
      title: "Save the report",
      defaultPath: `benchside-report-${localDay(Date.now())}.zip`,
      filters: [{ name: "ZIP archive", extensions: ["zip"] }],
    });
    if (!filePath) return null;
    try {
      await saveBundle(filePath, shown.report.files);
      return { ok: true, file: filePath };
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException;
      return { ok: false, problem: `The report could not be written (${code}).`, fix: "Choose another folder." };
    }
  });
}
