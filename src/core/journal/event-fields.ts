import { z } from "zod";
import { Seconds } from "../domain/bounds.ts";
import { LanguageTag } from "../domain/domain-language.ts";

/** The moment of an event: seconds of presentation time from the session's start. */
export const at = { t: Seconds };
/** A sha-256, in hexadecimal digits. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, "must be the 64 hexadecimal digits of a sha-256");

/** A whole number, at least 0. */
export const Count = z.number().int().min(0);

/** A share, 0..1. */
export const Share = z.number().min(0).max(1);

/** What a correction may come from besides the window: a pedal or button, a system-wide key, a phone or tablet at the bench, a spoken command; another assistant, which may do nothing but say something, and corrects nobody. */
export const CorrectedBy = z.enum(["pedal", "shortcut", "phone", "voice", "assistant"]);
export type CorrectedBy = z.infer<typeof CorrectedBy>;

/** Tag of the language that a session is shown and said in; left out where that is not known, and by programs that had one only. */
export const SessionLanguage = LanguageTag.optional();
