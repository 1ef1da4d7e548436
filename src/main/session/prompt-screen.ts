import { BrowserWindow } from "electron";
import { promptShown } from "../../core/coach/script-player.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { CONFINED } from "../window.ts";

/** A second window that tells the participant what comes now; it belongs on a screen that the camera does not see. */
export interface PromptScreen {
  /** Show what comes at this moment of the take. */
  show(state: SessionState): void;
  close(): void;
}

/** Opens the second window beside the program's own, with whose end it ends too. It has no bridge and no Node; it is open until the take is over, and comes back by itself where its process dies. */
export function openPromptScreen(owner: BrowserWindow): PromptScreen {
  const { protocol, host } = new URL(owner.webContents.getURL());
  const window = new BrowserWindow({
    title: "Benchside prompts",
    parent: owner,
    width: 900,
    height: 560,
    backgroundColor: "#0d0f12",
    autoHideMenuBar: true,
    // Whoever records needs it until the take is over.
    closable: false,
    webPreferences: CONFINED,
  });
  let shown = "";
  const load = () => window.loadURL(`${protocol}//${host}/prompt.html`).catch(() => undefined);
  const write = () => {
    if (window.isDestroyed()) return undefined;
    const words = JSON.stringify(shown);
    return window.webContents
      .executeJavaScript(`document.getElementById("prompt").textContent = ${words}; 0`)
      .catch(() => undefined);
  };
  let loaded = load();
  window.webContents.on("render-process-gone", () => {
    if (window.isDestroyed()) return;
    loaded = load();
    void loaded.then(write);
  });
  return {
    show(state) {
      const text = promptShown(state);
      if (text === shown) return;
      shown = text;
      void loaded.then(write);
    },
    close() {
      if (!window.isDestroyed()) window.destroy();
    },
  };
}
