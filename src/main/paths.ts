import { app } from "electron";
import { join } from "node:path";
import { sampleFolders, type SampleFolders } from "../storage/library/sample-folders.ts";

/** Where the built files are: this file runs from out/main. */
const out = join(import.meta.dirname, "..");

/** Files of the built program, absolute. */
export const programFiles = {
  preload: join(out, "preload/index.cjs"),
  renderer: join(out, "renderer"),
  inference: join(out, "main/inference.js"),
  language: join(out, "main/language.js"),
  voices: join(out, "main/voices.js"),
  trial: join(out, "main/trial.js"),
  compute: join(out, "main/compute.js"),
} as const;

/** Folder of what comes with the program beside its code: beside the archive where it is packaged, as ffmpeg reads no archive, else in the project. */
const shipped = () => (app.isPackaged ? process.resourcesPath : join(out, "../resources"));

/** Folder of the project's procedure files that a new library begins with. */
export function samplesFolder(): string {
  return join(shipped(), "sample");
}

/** Folder of the texts that participants agree to, each version in a file. */
export function consentsFolder(): string {
  return join(shipped(), "consent");
}

/** Where the sample take and its profile are. */
export function sample(): SampleFolders {
  return sampleFolders(join(samplesFolder(), "takes"), cacheFolder());
}

/** Folder of things that the program makes and can make again; in the user's own folder where it is packaged, as its own is only read there. */
export function cacheFolder(): string {
  if (app.isPackaged) return join(app.getPath("userData"), "made");
  return process.env["BENCHSIDE_CACHE"] ?? join(out, "../.cache");
}

/** Folder of the models: they come with a packaged program, and set-up makes them in a project. */
export function modelsFolder(): string {
  return join(app.isPackaged ? shipped() : cacheFolder(), "models");
}

/**
 * Moves the operating system's user data folder when a test asks for it, so that a run leaves nothing behind; never in a packaged program.
 * Call before anything reads a path or takes the single-instance lock.
 */
export function adoptDataFolder(env: NodeJS.ProcessEnv): void {
  const folder = env["BENCHSIDE_DATA_DIR"];
  if (folder && !app.isPackaged) app.setPath("userData", folder);
}

/** Folder of sessions, procedures and profiles: the one chosen in settings, else the operating system's place for us. */
export function dataFolder(chosen: string): string {
  return chosen === "" ? app.getPath("userData") : chosen;
}
