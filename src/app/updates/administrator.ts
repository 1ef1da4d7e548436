import { UpdateSettings } from "../../core/updates/place.ts";
import { firstIssue, FormatError } from "../../core/domain/format-error.ts";
import { isMissing, readJson } from "../../storage/read-text.ts";

/** Where an administrator says where updates come from, for everybody at a machine: a file that nobody else may write. */
export function administratorsFile(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === "win32") return `${env["ProgramData"] ?? "C:\\ProgramData"}\\benchside\\updates.json`;
  return platform === "darwin" ? "/Library/Application Support/benchside/updates.json" : "/etc/benchside/updates.json";
}

/** What it says; null where there is none. @throws FormatError when it cannot be read: then nothing is looked for */
export async function readAdministrators(file: string): Promise<UpdateSettings | null> {
  const given = await readJson(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (given === null) return null;
  const parsed = UpdateSettings.safeParse(given);
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(file, field, problem, "Tell whoever administers this machine.");
}
