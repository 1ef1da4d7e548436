import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InferenceSession } from "onnxruntime-node";
import { z } from "zod";
import { parseJson } from "../../core/domain/format-error.ts";

const Profile = z.array(
  z.looseObject({
    cat: z.string().optional(),
    name: z.string().optional(),
    args: z.looseObject({ provider: z.string().optional() }).optional(),
  }),
);

/** Operations that ran, and those of them that the processor ran all the same. */
export interface Counts {
  readonly nodes: number;
  readonly onProcessor: number;
}

/** Nothing counted: the processor runs all, or it could not be counted. */
export const NO_COUNTS: Counts = { nodes: 0, onProcessor: 0 };

/** Two counts together. */
export function addCounts(one: Counts, other: Counts): Counts {
  return { nodes: one.nodes + other.nodes, onProcessor: one.onProcessor + other.onProcessor };
}

/** Where a session writes its profile, and how that is read. */
export interface Counting {
  /** What the session is to be opened with. */
  readonly options: Pick<InferenceSession.SessionOptions, "enableProfiling" | "profileFilePrefix">;
  /** Ends the profile of a session that has run once, counts, and deletes the profile. Never rejects. */
  count(session: Pick<InferenceSession, "endProfiling">): Promise<Counts>;
  /** Deletes what a session that did not run has left. Never rejects. */
  drop(): Promise<void>;
}

const NOT_COUNTING: Counting = { options: {}, count: async () => NO_COUNTS, drop: async () => undefined };

/** Counts what runs where in the first run of a session; nothing on the processor itself, and where no folder can be made. Never rejects. */
export async function startCounting(provider: string): Promise<Counting> {
  if (provider === "cpu") return NOT_COUNTING;
  const folder = await mkdtemp(join(tmpdir(), "benchside-profile-")).catch(() => null);
  if (folder === null) return NOT_COUNTING;
  const drop = () => rm(folder, { recursive: true, force: true }).catch(() => undefined);
  const read = async () => {
    let counts = NO_COUNTS;
    for (const file of await readdir(folder))
      counts = addCounts(counts, countNodes(await readFile(join(folder, file), "utf8")));
    return counts;
  };
  return {
    options: { enableProfiling: true, profileFilePrefix: join(folder, "run") },
    async count(session) {
      try {
        session.endProfiling();
        return await read();
      } catch {
        return NO_COUNTS;
      } finally {
        await drop();
      }
    },
    drop,
  };
}

/** Counts the operations in a profile of ONNX Runtime, and those of them that the processor ran. */
export function countNodes(profile: string): Counts {
  const ran = Profile.parse(parseJson(profile, "the profile")).filter(
    ({ cat, name }) => cat === "Node" && name?.endsWith("_kernel_time"),
  );
  return {
    nodes: ran.length,
    onProcessor: ran.filter(({ args }) => args?.provider === "CPUExecutionProvider").length,
  };
}
