import { z } from "zod";

/** Name that stands for a person who is recorded, e.g. `p07`; never a name of theirs. */
export const Pseudonym = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "use lower-case letters, digits and hyphens");

/** What a person who is recorded has agreed to. It is stored with the session; without it nothing of them is recorded. */
export const Consent = z.object({
  participant: Pseudonym,
  /** Version of the text that was shown. */
  textVersion: z.string().min(1).max(40),
  /** What the recording may be used for. */
  scope: z.array(z.enum(["coaching", "research", "sharing"])).min(1),
  /** Day after which it must be deleted, ISO 8601 (YYYY-MM-DD). */
  retainUntil: z.iso.date(),
  /** Name that they signed with. It is left out of everything that is exported. */
  signature: z.string().trim().min(1).max(200),
  /** Wall-clock time of signing, ISO 8601. */
  signedAt: z.string(),
});
export type Consent = Readonly<z.infer<typeof Consent>>;

/** Whether a scope lets the coach learn from the take. */
export function mayTeach(scope: readonly Consent["scope"][number][]): boolean {
  return scope.includes("coaching") || scope.includes("research");
}

/** Whether a scope lets rows be made of the take. */
export function mayBecomeRows(scope: readonly Consent["scope"][number][]): boolean {
  return scope.includes("research") || scope.includes("sharing");
}
