import { z } from "zod";
import type { FoundModel, FoundServer } from "../../core/settings/found-server.ts";
import { readJson } from "./completion.ts";
import { cleanLine } from "../../core/text/clean-text.ts";
import { exchange, type ModelServer } from "./exchange.ts";
import { ServerFailed } from "./server-failed.ts";

/** Where the servers listen that can be found without an address, as their makers set them. */
export const USUAL_PLACES = { Ollama: "http://127.0.0.1:11434", "LM Studio": "http://127.0.0.1:1234" } as const;
type Places = Readonly<Record<FoundServer["name"], string>>;

/** Seconds for one answer: these servers are on this machine, and only say what they have. */
const TIME_LIMIT = 5;
/** Models of one server that are looked at. */
const MOST_MODELS = 60;

/** What to do where nothing answers. */
const START: Readonly<Record<FoundServer["name"], string>> = {
  Ollama: "Start Ollama, or run `ollama serve`.",
  "LM Studio": "Start its server in LM Studio (Developer), or run `lms server start`.",
};
const GET: Readonly<Record<FoundServer["name"], string>> = {
  Ollama: "It has no model that writes. Fetch one there: `ollama pull` with its name.",
  "LM Studio": "It has no model that writes. Fetch one there: `lms get` with its name.",
};

/**
 * Look for Ollama and LM Studio on this machine, and ask them by their own interfaces which models they have and what these can do. Nothing is loaded, and no other machine is contacted. Only the signal's
 * reason is thrown, once it is aborted.
 */
export async function findServers(signal: AbortSignal, places: Places = USUAL_PLACES): Promise<FoundServer[]> {
  return Promise.all([
    found("Ollama", places, ollamaModels, signal),
    found("LM Studio", places, lmStudioModels, signal),
  ]);
}

type List = (server: ModelServer, signal: AbortSignal) => Promise<FoundModel[]>;

async function found(name: FoundServer["name"], places: Places, list: List, signal: AbortSignal): Promise<FoundServer> {
  const server = { address: places[name], key: "", timeLimit: TIME_LIMIT };
  const address = `${server.address}/v1`;
  try {
    const models = await list(server, signal);
    return { name, address, models, problem: models.length === 0 ? GET[name] : "" };
  } catch (error) {
    if (!(error instanceof ServerFailed)) throw error;
    const port = new URL(address).port;
    const problem =
      error.trouble === "unreachable"
        ? `Nothing answers on port ${port}. ${START[name]}`
        : `What answers on port ${port} is no ${name}, or one that wants a key: ${error.problem}`;
    return { name, address, models: [], problem };
  }
}

/** Set where a model runs elsewhere, such as in Ollama's cloud. */
const Remote = { remote_host: z.string().nullish().catch(null), remote_model: z.string().nullish().catch(null) };
const Tags = z.object({ models: z.array(z.object({ name: z.string().min(1).max(500), ...Remote })).nullish() });
const Shown = z.object({
  ...Remote,
  capabilities: z.array(z.string()).nullish().catch(null),
  model_info: z.record(z.string(), z.unknown()).nullish().catch(null),
});

async function ollamaModels(server: ModelServer, signal: AbortSignal): Promise<FoundModel[]> {
  const { models } = read(Tags, await exchange(server, "/api/tags", null, signal, readJson), "/api/tags");
  const listed: FoundModel[] = [];
  for (const { name, ...more } of (models ?? []).slice(0, MOST_MODELS)) {
    if (runsElsewhere(more) || !isPlain(name)) continue;
    const model = await ollamaModel(server, name, signal);
    if (model !== null) listed.push(model);
  }
  return listed;
}

function runsElsewhere({ remote_host: host, remote_model: model }: z.infer<typeof Shown>): boolean {
  return Boolean(host) || Boolean(model);
}

/** Whether a name can be shown and chosen as it is: one with control characters or marks that turn letters round is no maker's. */
function isPlain(name: string): boolean {
  return cleanLine(name) === name;
}

/** What Ollama says of a model; null of one that makes vectors alone, or runs elsewhere. */
async function ollamaModel(server: ModelServer, name: string, signal: AbortSignal): Promise<FoundModel | null> {
  const body = JSON.stringify({ model: name });
  const answer = await exchange(server, "/api/show", body, signal, readJson).catch((error: unknown) => {
    if (error instanceof ServerFailed) return {};
    throw error;
  });
  const { capabilities, model_info: info, ...more } = Shown.safeParse(answer).data ?? {};
  if (runsElsewhere(more)) return null;
  if (capabilities && !capabilities.includes("completion")) return null;
  const context = Object.entries(info ?? {}).find(([key]) => key.endsWith(".context_length"))?.[1];
  return {
    name,
    pictures: capabilities ? capabilities.includes("vision") : null,
    tools: capabilities ? capabilities.includes("tools") : null,
    context: typeof context === "number" && context > 0 ? context : null,
  };
}

const LmStudio = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1).max(500),
      type: z.string().nullish(),
      capabilities: z.array(z.string()).nullish().catch(null),
      max_context_length: z.number().positive().nullish().catch(null),
      loaded_context_length: z.number().positive().nullish().catch(null),
    }),
  ),
});

async function lmStudioModels(server: ModelServer, signal: AbortSignal): Promise<FoundModel[]> {
  const { data } = read(LmStudio, await exchange(server, "/api/v0/models", null, signal, readJson), "/api/v0/models");
  return data
    .filter(({ id, type }) => type !== "embeddings" && isPlain(id))
    .slice(0, MOST_MODELS)
    .map(({ id, type, capabilities, max_context_length: most, loaded_context_length: loaded }) => ({
      name: id,
      pictures: type === "vlm" ? true : type === "llm" ? false : null,
      tools: capabilities ? capabilities.includes("tool_use") : null,
      context: loaded ?? most ?? null,
    }));
}

function read<T>(schema: z.ZodType<T>, answer: unknown, path: string): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ServerFailed("rejected", `${path} answers with something else.`, "");
}
