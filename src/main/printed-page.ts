import { pathToFileURL } from "node:url";
import { BrowserWindow, session } from "electron";
import { CONFINED } from "./window.ts";

/** Milliseconds after which a page that does not load is given up. */
const PATIENCE_MS = 30_000;

/**
 * A page of our own on the disk as PDF on A4. It is opened where nobody sees it, with its own storage that nothing keeps, without scripts, and may load nothing but itself.
 *
 * @param file absolute path of an HTML file that holds all it shows
 * @throws Error when it cannot be loaded or printed
 */
export async function printedPage(file: string): Promise<Uint8Array> {
  const { href } = pathToFileURL(file);
  const own = session.fromPartition("printed-page", { cache: false });
  own.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: url !== href && !url.startsWith("data:") }));
  const window = new BrowserWindow({
    show: false,
    webPreferences: { ...CONFINED, session: own, javascript: false },
  });
  const late = setTimeout(() => window.destroy(), PATIENCE_MS);
  try {
    await window.loadURL(href);
    // The page's own style says its paper and margins.
    return await window.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true });
  } finally {
    clearTimeout(late);
    if (!window.isDestroyed()) window.destroy();
  }
}
