import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { knowSecret } from "../../capture/capture-secrets.ts";
import { UsageError } from "../errors.ts";
import { readText } from "../cli-files.ts";
import { userDataFolder } from "../user-data.ts";

/** Where the key of an agent is looked for: ours when it is served, another's when it is asked. */
export const AGENT_KEY_VARIABLE = "BENCHSIDE_AGENT_KEY";

/** A key from a file, else from the environment; empty for none. */
export async function agentKey(file: string | undefined): Promise<string> {
  const key = file === undefined ? (process.env[AGENT_KEY_VARIABLE] ?? "") : (await readText(file)).trim();
  if (key !== "") knowSecret(key);
  return key;
}

/** Name of the file, in the user data folder, with the key that our agent asks for where none was given. */
const OWN_KEY = "agent-key";

/** The key of our own agent and the file that it lies in; made when it is first wanted, and readable for this user alone. */
export async function ownAgentKey(folder = userDataFolder()): Promise<{ readonly key: string; readonly file: string }> {
  const file = join(folder, OWN_KEY);
  const made = `${randomBytes(24).toString("base64url")}\n`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, made, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST")
      throw new UsageError(`${file}: a key cannot be kept there (${code ?? message}). Give one with --key-file.`);
  }
  const key = await agentKey(file);
  if (key === "") throw new UsageError(`${file}: it holds no key. Remove it, or give a key with --key-file.`);
  return { key, file };
}
