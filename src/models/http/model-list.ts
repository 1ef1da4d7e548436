import { z } from "zod";
import { dialectOf, type Dialect } from "./dialects.ts";
import { beginning, CHECK_ADDRESS, exchange, type ModelServer } from "./exchange.ts";
import { readJson } from "./completion.ts";
import { ServerFailed } from "./server-failed.ts";

/** What a server has. */
export interface ServedModels {
  readonly dialect: Dialect;
  /** Names of its models, as they are asked for. */
  readonly models: readonly string[];
  /** Tokens that a model's context holds, by its name, where the server tells. */
  readonly contexts?: Readonly<Record<string, number>>;
}

/** Ollama lists null where it has no model. */
const List = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        owned_by: z.string().nullish(),
        max_model_len: z.number().positive().nullish().catch(null),
      }),
    )
    .nullable(),
});

/** Ask a server which models it has. Throws ServerFailed, and the signal's reason once it is aborted. */
export async function servedModels(server: ModelServer, signal: AbortSignal): Promise<ServedModels> {
  const answer = await exchange(server, "/models", null, signal, readJson);
  const parsed = List.safeParse(answer);
  if (!parsed.success)
    throw new ServerFailed(
      "rejected",
      `The address lists no models as an OpenAI-compatible server does.${beginning(JSON.stringify(answer))}`,
      CHECK_ADDRESS,
    );
  const data = parsed.data.data ?? [];
  const contexts = Object.fromEntries(data.flatMap(({ id, max_model_len: most }) => (most ? [[id, most]] : [])));
  return {
    dialect: dialectOf(data.map(({ owned_by: owner }) => owner ?? "")),
    models: data.map(({ id }) => id),
    ...(Object.keys(contexts).length > 0 && { contexts }),
  };
}

/** The model that is meant: the one that was named, or the only one. Throws ServerFailed when there is no such. */
export function chosenModel({ models }: ServedModels, name: string): string {
  const shown = models.slice(0, 8).map(shortName).join(", ");
  if (models.length === 0)
    throw new ServerFailed("no-model", "The model's server has no model loaded.", "Load one there, then try again.");
  if (name === "" && models.length > 1)
    throw new ServerFailed("no-model", "The model's server has several models.", `Choose one of: ${shown}.`);
  if (name !== "" && !models.includes(name))
    throw new ServerFailed(
      "no-model",
      `The model's server has no model ${shortName(name)}.`,
      `Choose one of: ${shown}.`,
    );
  return name === "" ? models[0]! : name;
}

/** A model's name without the folders of the server's machine that some servers write before it. */
export function shortName(model: string): string {
  return /^(?:[\\/]|[a-z]:[\\/])/i.test(model)
    ? (model.split(/[\\/]/).findLast((part) => part !== "") ?? model)
    : model;
}
