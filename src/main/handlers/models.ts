import { serverAddress } from "../../core/settings/model-server.ts";
import { PROBED, type ServerProbe } from "../../core/settings/server-probe.ts";
import { describeFolder } from "../../models/catalogue/describe.ts";
import { probeServer } from "../../models/http/probe.ts";
import type { Handle } from "../ipc/handle.ts";
import type { ModelKeys } from "../secrets/model-keys.ts";

/** Seconds for one answer of a server that is tried: enough for it to load a large model. */
const TIME_LIMIT = 60;

/** Answers `models.*`. */
export function answerModels(handle: Handle, keys: ModelKeys): void {
  let running = new AbortController();
  handle("models.keyKept", (place) => keys.kept(place));
  handle("models.keepKey", async ({ key, ...place }) => {
    await keys.set(place, key);
    return keys.kept(place);
  });
  handle("models.describeFolder", ({ folder }) => describeFolder(folder));
  handle("models.probe", async ({ model, ...place }) => {
    running.abort();
    const own = new AbortController();
    running = own;
    const address = serverAddress(place.address);
    if (typeof address !== "string") return nothing(`${address.problem}.`, address.fix);
    try {
      return await probeServer({ address, key: keys.get(place), timeLimit: TIME_LIMIT }, model, own.signal);
    } catch (error) {
      if (own.signal.aborted) return nothing("Another try has begun.", "");
      throw error;
    }
  });
}

/** What is found where nothing could be asked. */
function nothing(problem: string, fix: string): ServerProbe {
  const findings = PROBED.map((what, at) =>
    at === 0
      ? { what, outcome: "fails" as const, text: problem, fix }
      : { what, outcome: "untried" as const, text: "Not tried.", fix: "" },
  );
  return { dialect: null, models: [], model: null, findings, firstMs: null, tokensPerSecond: null };
}
