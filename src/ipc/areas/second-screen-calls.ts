import { z } from "zod";
import { type Calls, none, Outcome, type Pushes } from "./shared.ts";

/** The bench view on a phone or tablet: whether it is switched on, and where. */
const SecondScreenStatus = z.object({
  /** This machine's addresses in the local network, the likeliest first; none when it is in no network. */
  hosts: z.array(z.string()),
  /** Null while it is off. */
  on: z
    .object({
      /** What the QR code holds: the page's address with the token. */
      address: z.string(),
      /** The same without the token. */
      place: z.string(),
      /** The address of this machine that it listens on. */
      host: z.string(),
      /** SHA-256 of its certificate as browsers show it; null over plain http. */
      fingerprint: z.string().nullable(),
      /** The short code to type, which lets one screen in; null once it was used, tried too often, or is over. */
      code: z.string().nullable(),
      /** Phones and tablets that are connected. */
      screens: z.number().int().min(0),
    })
    .nullable(),
});
export type SecondScreenStatus = z.infer<typeof SecondScreenStatus>;

/** A page for phones and tablets at the bench. */
export const secondScreenCalls = {
  "secondScreen.status": { input: none, output: SecondScreenStatus },
  /** Switch it on for the running session, or on again at another address or with a new token: what the old one let in is sent away. */
  "secondScreen.open": {
    input: z.object({
      /** One of this machine's addresses, or 127.0.0.1 for programs on it; null for the likeliest. */
      host: z.string().max(45).nullable(),
      /** Over https, with the machine's own certificate. */
      secure: z.boolean(),
    }),
    output: Outcome,
  },
  /** Make another short code. */
  "secondScreen.code": { input: none, output: none },
  "secondScreen.close": { input: none, output: none },
} as const satisfies Calls;

/** What main tells the page about it. */
export const secondScreenPushes = {
  "secondScreen.changed": SecondScreenStatus,
} as const satisfies Pushes;
