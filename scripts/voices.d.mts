/** Where what hears and speaks is kept; see voices.mjs. */
export const voicesFolder: string;
/** Fetches what hears and speaks unless it is there already; see voices.mjs. */
export function ensureVoices(options?: { log?: (line: string) => void; folder?: string }): Promise<{ made: string[] }>;
/** Fetches it in a process of its own; see voices.mjs. */
export function fetchVoicesBehind(): void;
