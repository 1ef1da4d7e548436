import { UpdateSettings } from "../../core/updates/updates-place.ts";
import { firstIssue, FormatError, parseJson } from "../../core/domain/format-error.ts";
import { isMissing, readText } from "../../storage/read-text.ts";

/** Where an administrator says where updates come from, for everybody at a machine: a file that nobody else may write. */
export function administratorsFile(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === "win32") return `${env["ProgramData"] ?? "C:\\ProgramData"}\\benchside\\updates.json`;
  return platform === "darwin" ? "/Library/Application Support/benchside/updates.json" : "/etc/benchside/updates.json";
}

/** What it says; null where there is none. @throws FormatError when it cannot be read: then nothing is looked for */
export async function readAdministrators(file: string): Promise<UpdateSettings | null> {
  const text = await readText(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (text === null) return null;
  const parsed = UpdateSettings.safeParse(parseJson(text, file));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(file, field, problem, "Tell whoever administers this machine.");
}
