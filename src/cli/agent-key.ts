import { knowSecret } from "../capture/secrets.ts";
import { readText } from "./files.ts";

/** Where the key of an agent is looked for: ours when it is served, another's when it is asked. */
export const AGENT_KEY_VARIABLE = "BENCHSIDE_AGENT_KEY";

/** A key from a file, else from the environment; empty for none. */
export async function agentKey(file: string | undefined): Promise<string> {
  const key = file === undefined ? (process.env[AGENT_KEY_VARIABLE] ?? "") : (await readText(file)).trim();
  if (key !== "") knowSecret(key);
  return key;
}
