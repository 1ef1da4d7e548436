import type { Command } from "commander";
import { openCaptioner } from "../../app/models/open-captioner.ts";
import type { OpenChat } from "../../app/models/open-chat.ts";
import { MOST_PICTURES } from "../../core/brain/advice/captions/caption.ts";
import { knowSecret } from "../../capture/capture-secrets.ts";
import { typedChoice, type Chosen } from "../coach/coach-model.ts";
import { UsageError } from "../errors.ts";
import { openLanguageFolder } from "../models/models-language.ts";
import { modelKey } from "../models/models-server.ts";

/** What the options of `propose` say about a model that describes a film's parts. */
export interface DescribeArguments {
  readonly model?: string;
  readonly modelName?: string;
  readonly agree?: boolean;
}

/** Add the options that let a model describe the parts of a film. */
export function addDescribeOptions(command: Command): Command {
  return command
    .option(
      "--model <url or folder>",
      `a vision model that describes each part from up to ${MOST_PICTURES} pictures (key: BENCHSIDE_MODEL_KEY)`,
    )
    .option("--model-name <name>", "with a server: which of its models; default: its only one")
    .option("--agree", "let pictures be sent to a server on another machine");
}

/** The model that was named; null for none. @throws UsageError when something about it is wrong, or nobody has agreed to what it is sent */
export function describeChoice({ model, modelName, agree }: DescribeArguments): Chosen | null {
  if (model !== undefined) return typedChoice("--model", model, modelName ?? "", agree ?? false, MOST_PICTURES);
  if (modelName === undefined && agree === undefined) return null;
  throw new UsageError(
    `--${modelName === undefined ? "agree" : "model-name"}: it says something of a model. Give --model too.`,
  );
}

/** Open it; the caller closes it. Rejects with ChatFailed, and Refused when it cannot see. */
export function openDescriber(choice: Chosen, signal: AbortSignal): Promise<OpenChat> {
  const key = modelKey();
  knowSecret(key);
  return openCaptioner(choice, { key, folder: openLanguageFolder, signal }, null);
}
