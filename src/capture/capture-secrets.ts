import { Secrets, secretsOf } from "../core/domain/feed/secrets.ts";

/** One for the whole process: what is secret in one place of it is secret in every other. What was secret once stays so until its end. */
const known = new Secrets();

/** Hide what is secret in this address from now on. Call it before the address is used. */
export function knowAddress(address: string): void {
  known.add(secretsOf(address));
}

/** Hide this password or key from now on; nothing happens for one of less than three letters. */
export function knowSecret(value: string): void {
  known.add([value]);
}

/** A text as it may leave this process, for a journal, a screen or a console: with `…` in place of all that is known to be secret. */
export function hideSecrets(text: string): string {
  return known.hide(text);
}
