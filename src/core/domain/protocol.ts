/**
 * Where the deviations of a take come from: nobody plans them and they are annotated afterwards; a script was prepared; or the
 * participant edited the steps into a script of errors.
 */
export const TAKE_PROTOCOLS = ["impromptu", "prepared", "induced"] as const;
export type TakeProtocol = (typeof TAKE_PROTOCOLS)[number];

/** How the participant learns the next entry of the script: by voice, on a second window, or from memory. */
export const TAKE_PROMPTS = ["ear", "window", "none"] as const;
export type TakePrompts = (typeof TAKE_PROMPTS)[number];
