import { z } from "zod";

/** What a browser source or a person calls OBS's virtual camera, in every language of OBS and on every system. */
const VIRTUAL_CAMERA = /\bOBS\b.*\bcamera\b/i;

/** What OBS calls its virtual camera where the system lists it only while it runs. */
export const OBS_CAMERA = "OBS Virtual Camera";

/** Whether a camera of this label is OBS's virtual camera. */
export function isObsCamera(label: string): boolean {
  return VIRTUAL_CAMERA.test(label);
}

/** What is wrong with an address of OBS, with the fix; null when it can be used. An empty one is none yet. */
export function obsAddressProblem(address: string): string | null {
  if (address === "") return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.protocol !== "ws:")
    return "Write it like ws://127.0.0.1:4455; OBS shows the port under Tools › WebSocket Server Settings.";
  if (url.username || url.password || url.search) return "Leave the password out of the address; it has its own field.";
  // What goes over the wire is not encrypted, so OBS has to be on this machine.
  const loopback = url.hostname === "localhost" || url.hostname === "[::1]" || /^127(\.\d+){3}$/.test(url.hostname);
  return loopback ? null : "OBS has to run on this machine: write 127.0.0.1 as the host.";
}

/** How Benchside works with OBS, as settings keep it. The password is kept elsewhere. */
export const ObsSettings = z.object({
  on: z.boolean().default(false),
  /** WebSocket address on this machine, as the person typed it; empty for none yet. */
  address: z
    .string()
    .max(200)
    .default("")
    .superRefine((address, context) => {
      const problem = obsAddressProblem(address);
      if (problem !== null) context.addIssue(problem);
    }),
  /** Whether OBS records as long as a session runs. */
  record: z.boolean().default(true),
  /** Whether OBS's virtual camera is started when it is chosen as the feed. */
  virtualCamera: z.boolean().default(false),
});
export type ObsSettings = Readonly<z.infer<typeof ObsSettings>>;
