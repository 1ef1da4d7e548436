/** Where the models are kept; see models.mjs. */
export const modelsFolder: string;
/** Makes the models unless the cache already holds them; see models.mjs. */
export function ensureModels(options?: {
  log?: (line: string) => void;
  folder?: string;
}): Promise<{ folder: string; made: boolean }>;
