import { existsSync } from "node:fs";
import { dialog, type BrowserWindow, type SaveDialogOptions } from "electron";
import { outsideSessions, withEnding } from "../app/export/export-place.ts";
import { goesTo } from "../storage/made-of.ts";

/** Where a person wants something written. */
export interface SavePlace {
  /** Path of a file or a new folder; empty when they cancelled. */
  readonly filePath: string;
  /** Whether there is a file of that name although the dialog did not ask whether to replace it, since its ending was added afterwards. */
  readonly isTaken: boolean;
}

/**
 * Let the person name what is written then: what is made of people's sessions there is remembered. The only user of `showSaveDialog`.
 *
 * Among recorded sessions nothing is written: it would replace what was recorded, or go with a session that is deleted.
 *
 * @param ending that the file gets where the person gave none, such as `.png`
 * @throws FeedError when the place lies among recorded sessions
 */
export async function placeToSave(owner: BrowserWindow, asked: SaveDialogOptions, ending = ""): Promise<SavePlace> {
  const named = (await dialog.showSaveDialog(owner, asked)).filePath;
  if (!named) return { filePath: "", isTaken: false };
  const filePath = withEnding(named, ending);
  await outsideSessions(filePath);
  const isTaken = filePath !== named && existsSync(filePath);
  if (!isTaken) goesTo(filePath);
  return { filePath, isTaken };
}

/** The folder that a person chooses to write into; null when they choose none. */
export async function chosenFolder(owner: BrowserWindow | null, title: string): Promise<string | null> {
  if (owner === null) return null;
  const properties = ["openDirectory", "createDirectory"] as const;
  return (await dialog.showOpenDialog(owner, { title, properties: [...properties] })).filePaths[0] ?? null;
}
