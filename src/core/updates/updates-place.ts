import { z } from "zod";

/** Longest address that is taken. */
const LONGEST = 500;
const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);

/**
 * What is wrong with an address that updates come from; null where nothing is. Nothing but https goes over a network; `http:` is for a server on this machine.
 */
export function updateAddressProblem(address: string): "no-address" | "not-https" | "secrets" | null {
  if (address.length > LONGEST || !URL.canParse(address)) return "no-address";
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  if (protocol !== "https:" && !(protocol === "http:" && LOOPBACK.has(hostname))) return "not-https";
  return username + password + search + hash === "" ? null : "secrets";
}

/** The key that lists of versions are signed with: the 32 bytes of an Ed25519 public key, in base64. */
const UPDATE_KEY = /^[A-Za-z0-9+/]{43}=$/;

/** Whether a text is such a key. */
export function isUpdateKey(key: string): boolean {
  return UPDATE_KEY.test(key);
}

/** Where updates come from, whose signature counts, and whether they are looked for without being asked. Nothing is looked for where one of the two is empty. */
export const UpdateSettings = z.object({
  /** Address of the folder with the list of versions; empty for none. */
  address: z.string().max(LONGEST).default(""),
  /** See `UPDATE_KEY`; empty for none. */
  key: z.string().max(100).default(""),
  /** Whether the list is read once a day. */
  daily: z.boolean().default(false),
});
export type UpdateSettings = z.infer<typeof UpdateSettings>;

/** Whether updates can be looked for. */
export function hasUpdatePlace({ address, key }: UpdateSettings): boolean {
  return updateAddressProblem(address) === null && isUpdateKey(key);
}
