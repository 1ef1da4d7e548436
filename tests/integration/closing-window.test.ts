import { EventEmitter } from "node:events";
import type { BrowserWindow } from "electron";
import { expect, test, vi } from "vitest";
import { keepRecording, noteUnsaved } from "../../src/main/keep-recording.ts";
import type { SessionService } from "../../src/main/session/service.ts";

const asked = vi.hoisted((): string[] => []);
/** What is pressed at each question: "End and close", then "Close without saving". */
vi.mock("electron", () => ({
  app: {},
  powerMonitor: {},
  dialog: {
    showMessageBox: async (_: unknown, { message }: { message: string }) => (asked.push(message), { response: 1 }),
  },
}));
vi.mock("../../src/main/bring-back-page.ts", () => ({ bringBackPage: () => {} }));

test("who ends a session by closing the window is asked about unsaved changes too, and the window then closes", async () => {
  const window = new (class extends EventEmitter {
    readonly webContents = new EventEmitter();
    gone = false;
    isDestroyed = () => this.gone;
    close() {
      let isPrevented = false;
      this.emit("close", { preventDefault: () => (isPrevented = true) });
      this.gone = !isPrevented;
    }
  })();
  const session = {
    running: {} as unknown,
    ending: { on: false },
    close: async () => void (session.running = null),
  };
  keepRecording(window as unknown as BrowserWindow, session as unknown as SessionService, {} as never);
  noteUnsaved(true);
  window.close();
  await vi.waitFor(() => expect(window.gone).toBe(true));
  expect([asked, session.running]).toEqual([["A session is running.", "A procedure or a script is not saved."], null]);
});
