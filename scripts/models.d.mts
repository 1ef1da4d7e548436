/** Where the models are kept; see models.mjs. */
export const modelsFolder: string;
/** Where they are kept with the encoders that are only measured; see models.mjs. */
export const candidatesFolder: string;
/** Makes the models unless the cache already holds them; see models.mjs. */
export function ensureModels(options?: {
  log?: (line: string) => void;
  candidates?: boolean;
  folder?: string;
}): Promise<{ folder: string; made: boolean }>;
