import { join } from "node:path";

/** Where the sample is looked for. */
export interface SampleFolders {
  /** What the program brings along, takes and profile; null for a sample that is made anew. It is only read. */
  readonly shipped: string | null;
  /** Folder that a take which is not there is rendered into. */
  readonly takes: string;
  /** Folder for the profile of another encoder than the program's own. */
  readonly profiles: string;
}

/** The sample that is brought along in one folder, else made in the cache. */
export function sampleFolders(shipped: string, cache: string): SampleFolders {
  return { shipped, takes: join(cache, "takes"), profiles: join(cache, "profiles") };
}
