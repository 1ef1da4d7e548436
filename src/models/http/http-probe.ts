import { ChatFailed } from "../../core/brain/advice/chat.ts";
import { PROBED, type ProbeFinding, type ServerProbe } from "../../core/settings/server-probe.ts";
import type { ModelServer } from "./exchange.ts";
import { chosenModel, type ServedModels, servedModels, shortName } from "./model-list.ts";
import { type Measured, scores, speedFinding, speedOf, structure, type Try, works } from "./probe-tries.ts";
import { pictures } from "./probe-pictures.ts";
import { serverChat } from "./server-chat.ts";
import { ServerFailed } from "./server-failed.ts";

/**
 * Try what a server can do: nothing is taken for granted. It is sent a few short questions of ours and two plain pictures, nothing of a
 * session. What fails is a finding; only the signal's reason is thrown, once it is aborted.
 *
 * @param model name of the model to try; empty for the only one
 */
export async function probeServer(server: ModelServer, model: string, signal: AbortSignal): Promise<ServerProbe> {
  const found = new Map<ProbeFinding["what"], ProbeFinding>();
  let measured: Measured = { firstMs: null, tokensPerSecond: null };
  let served: ServedModels | null = null;
  let chosen: string | null = null;
  const add = (what: ProbeFinding["what"], one: Try) => void found.set(what, { what, ...one });
  const attempt = async (what: ProbeFinding["what"], run: () => Promise<Try>) => {
    try {
      add(what, await run());
    } catch (error) {
      if (!(error instanceof ChatFailed)) throw error;
      add(what, failing(error));
    }
  };
  await attempt("reachable", async () => {
    served = await servedModels(server, signal);
    const name = served.dialect === "other" ? "An OpenAI-compatible server" : served.dialect;
    return works(`${name} answers.`);
  });
  const list = served as ServedModels | null;
  if (list)
    await attempt("models", async () => {
      chosen = chosenModel(list, model);
      return works(
        `${list.models.length === 1 ? "One model" : `${list.models.length} models`}; ${shortName(chosen)} is tried.`,
      );
    });
  const tried = chosen as string | null;
  if (list && tried !== null) {
    const chat = serverChat({ server, dialect: list.dialect, model: tried, pictures: true });
    await attempt("speed", async () => {
      const { firstMs, tokensPerSecond, ...said } = await speedOf(server, list, tried, signal);
      measured = { firstMs, tokensPerSecond };
      return speedFinding({ ...measured, ...said });
    });
    // A model that says nothing at all is not asked for more.
    if (found.get("speed")?.outcome !== "fails") {
      await attempt("structure", () => structure(chat, signal));
      await attempt("scores", () => scores(chat, signal));
      await attempt("pictures", () => pictures(chat, list.contexts?.[tried] ?? null, signal));
    }
  }
  const findings = PROBED.map(
    (what) => found.get(what) ?? { what, outcome: "untried" as const, text: "Not tried.", fix: "" },
  );
  return { dialect: list?.dialect ?? null, models: [...(list?.models ?? [])], model: tried, findings, ...measured };
}

/** A failure as a finding. */
function failing(error: ChatFailed): Try {
  const { problem, fix } = error instanceof ServerFailed ? error : { problem: error.message, fix: "" };
  return { outcome: "fails", text: problem, fix };
}
