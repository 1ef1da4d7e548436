import type { ModelChoice } from "./model-slots.ts";

/** A server as it was chosen for a slot. */
export type ServerChoice = Extract<ModelChoice, { by: "server" }>;

/** An address that cannot be a model server's: what is wrong, without a full stop, and what to do, a sentence. */
export interface AddressProblem {
  readonly problem: string;
  readonly fix: string;
}

/** The model that hears which is asked for where no name is typed: most servers serve one under this name, whatever it is. */
export const USUAL_EARS = "whisper-1";

const EXAMPLE = "Write it as http://localhost:8000/v1.";

/**
 * The base address of an OpenAI-compatible server as it is kept, compared and called: without a slash at its end, with `/v1` where no path
 * was written, and without the path of one call where somebody copied it whole.
 */
export function serverAddress(text: string): string | AddressProblem {
  const typed = /^\s*[\w.-]+(?::\d+)?(?:\/|\s*$)/.test(text) ? `http://${text.trim()}` : text.trim();
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || !["http:", "https:"].includes(url.protocol))
    return { problem: "it is no address of a server", fix: EXAMPLE };
  if (url.username !== "" || url.password !== "")
    return { problem: "it holds a name or a password", fix: "Leave them out; a key has a field of its own." };
  if (url.search !== "" || url.hash !== "") return { problem: "it holds more than a path", fix: EXAMPLE };
  const path = url.pathname
    .replace(/\/+$/, "")
    .replace(/\/(?:chat\/completions|completions|models|audio\/transcriptions)$/, "");
  return `${url.origin}${path || "/v1"}`;
}

/** Whether an address of a server (as `serverAddress` gives it) is certainly this machine's own: a name or number that never leaves it. */
export function isThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return false;
  // The parser has already written odd numbers, such as 127.1 or 2130706433, in the usual way.
  const host = new URL(address).hostname.replace(/\.$/, "");
  return host === "localhost" || host === "0.0.0.0" || /^127(?:\.\d{1,3}){3}$/.test(host) || LOOPBACK_6.test(host);
}

/** ::1, the address of nobody (which reaches this machine), and 127.0.0.0/8 written as the parser writes it in version 6. */
const LOOPBACK_6 = /^\[(?:::1|::|::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4})\]$/;

/** Models that Ollama passes on to its makers' machines carry this at the end of their names, e.g. `gemma3:27b-cloud`. */
const CLOUD = /[:-]cloud$/;

/** Whether what is sent to a server leaves this machine: it is another machine, or its model's name says that it runs elsewhere. */
export function leavesThisMachine({ address, model }: Pick<ServerChoice, "address" | "model">): boolean {
  return !isThisMachine(address) || CLOUD.test(model);
}

/** To whom a server's pictures go, in words: the machine's name, e.g. `gpu.example:8000`. Nothing of a path or a key. */
export function serverHost({ address, model }: Pick<ServerChoice, "address" | "model">): string {
  const host = URL.canParse(address) ? new URL(address).host : "an unknown address";
  return isThisMachine(address) && CLOUD.test(model) ? `${host} and, by it, the makers of ${model}` : host;
}

/** The machine that what a choice is asked goes to; null when it stays on this one. */
export function sentTo(choice: ModelChoice): string | null {
  return choice.by === "server" && leavesThisMachine(choice) ? serverHost(choice) : null;
}

/** What a person agrees to when something leaves this machine: the address, and the model where its name says that it runs elsewhere. */
export function agreementOf({ address, model }: Pick<ServerChoice, "address" | "model">): string {
  const kept = serverAddress(address);
  const place = typeof kept === "string" ? kept : address;
  return CLOUD.test(model) ? `${place} ${model}` : place;
}

/** Whether nothing of a choice leaves this machine without a person having agreed to just that. */
export function isAgreed(choice: ServerChoice): boolean {
  return !leavesThisMachine(choice) || choice.agreed === agreementOf(choice);
}
