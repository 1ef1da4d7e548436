import type { ChatRequest } from "../../core/brain/advice/chat.ts";
import { LATEST_FPS, MOST_PICTURES } from "../../core/brain/advice/duplex-model.ts";
import { VERDICTS } from "../../core/brain/advice/forms/duplex-words.ts";
import { CLIP_SECONDS } from "../../core/domain/observation.ts";
import type { ClipPicture } from "../../core/domain/pictures.ts";
import { rgbToJpeg } from "../../capture/sources/jpeg.ts";
import { LONGEST_EDGE } from "./http-pictures.ts";
import { probing, REFUSED, type Try, works } from "./probe-tries.ts";
import type { ServerChat } from "./server-chat.ts";
import { ServerFailed } from "./server-failed.ts";

/** Edge of the plain pictures, in pixels; small ones are refused by some models. */
const EDGE = 224;

/** Why a model takes no pictures, for good or for a while, and what to do: it is sent a plain one. Null when it takes them. Throws ServerFailed when it fails in another way. */
export async function refusedPictures(chat: ServerChat, signal: AbortSignal): Promise<ServerFailed | null> {
  try {
    await chat.write(colourQuestion(RED), { type: "free" }, 1, signal);
    return null;
  } catch (error) {
    if (error instanceof ServerFailed && REFUSED.includes(error.status)) return withoutSight(error);
    if (error instanceof ServerFailed && error.trouble === "empty") return null;
    throw error;
  }
}

/** A refusal of pictures, with what to do about it. A failure of the server (500, 501) may also be that it loads its model, so it keeps its trouble, which may pass. */
function withoutSight({ trouble, problem, status }: ServerFailed): ServerFailed {
  return new ServerFailed(status >= 500 ? trouble : "no-pictures", problem, NO_PICTURES, status);
}

/**
 * Whether it sees what is in a picture, and takes as many of them, with as many words, as a session sends.
 *
 * @param context tokens that its context holds; null where that is not known
 */
export async function pictures(chat: ServerChat, context: number | null, signal: AbortSignal): Promise<Try> {
  let right = 0;
  for (const [at, picture] of [RED, BLUE].entries()) {
    const { chances } = await chat.score(colourQuestion(picture), COLOURS, signal).catch((error: unknown) => {
      const refused = error instanceof ServerFailed && REFUSED.includes(error.status);
      if (refused) throw withoutSight(error);
      // One that cannot see says so in a sentence of its own.
      throw isOtherAnswer(error) ? new ServerFailed("empty", error.problem, SEES_FIX) : error;
    });
    if (chances[at]! > chances[1 - at]!) right += 1;
  }
  if (right === COLOURS.length) return many(chat, context, signal);
  const text = "It takes pictures, but could not tell a red one from a blue one.";
  return { outcome: "partly", text, fix: SEES_FIX };
}

/** How it takes a question as large as a session's largest. */
async function many(chat: ServerChat, context: number | null, signal: AbortSignal): Promise<Try> {
  const sees = "It sees: it told a red picture from a blue one";
  const holds = context === null ? "" : ` Its context holds ${context} tokens.`;
  try {
    await chat.write(sessionQuestion(MOST_PICTURES), { type: "free" }, 1, signal);
  } catch (error) {
    if (!(error instanceof ServerFailed)) throw error;
    if (error.trouble !== "empty")
      return { outcome: "partly", text: `${sees}. ${AS_LARGE} ${error.problem}${holds}`, fix: error.fix };
  }
  const { mostPictures } = chat;
  if (mostPictures === null) return works(`${sees}, and takes ${MOST_PICTURES} with a question.`);
  const text = `${sees}, and takes ${mostPictures} with a question where a session has up to ${MOST_PICTURES}: it is sent fewer.${holds}`;
  return { outcome: "partly", text, fix: LARGER_FIX };
}

const AS_LARGE = `Asked with ${MOST_PICTURES}, as a session does:`;
const LARGER_FIX =
  "Start the server with a longer context and a higher limit of pictures (vLLM: --max-model-len, --limit-mm-per-prompt).";
/**
 * Ask what a session's first questions are like, so that neither loading nor a limit of pictures falls into it. What goes wrong is left to the question that needs it;
 * the signal's reason is thrown, once it is aborted.
 */
export async function warmUp(chat: ServerChat, signal: AbortSignal): Promise<void> {
  const { interrupt, silent } = VERDICTS.token;
  try {
    await chat.score(sessionQuestion(CLIP_SECONDS * LATEST_FPS + 1), [interrupt, silent], signal);
  } catch (error) {
    if (!(error instanceof ServerFailed)) throw error;
  }
}

/** Lines of a long plan. */
const LINES = 60;

/** A question with as many words as a session's, and so many pictures of its size. */
export function sessionQuestion(count: number): ChatRequest {
  const plan = Array.from(
    { length: LINES },
    (_, at) =>
      `${at + 1}. Take part ${at + 1} from the tray, put it where the drawing shows it, and turn its screw until it holds. ○`,
  );
  const words = `You watch a person at a bench. The plan as it stands:\n${plan.join("\n")}\nThe latest pictures; the last one is the present:`;
  const ask = `Shall the person be interrupted now? Answer with ${SILENT}.`;
  const shown = Array.from({ length: count }, (_, at) => ({
    type: "picture" as const,
    picture: plainPicture([(at * 5) % 256, 120, 90], LONGEST_EDGE, WIDE_HEIGHT),
  }));
  const parts = [{ type: "text" as const, text: words }, ...shown, { type: "text" as const, text: ask }];
  return { prefix: 0, moment: probing(SILENT), messages: [{ role: "user", parts }] };
}

const SILENT = VERDICTS.token.silent;
/** Height of a 16:9 picture of the longest edge, in pixels. */
const WIDE_HEIGHT = 288;

function isOtherAnswer(error: unknown): error is ServerFailed {
  return error instanceof ServerFailed && error.trouble === "no-choice";
}

const SEES_FIX = "Check that the model reads pictures, and that the server was started with its picture encoder.";

const NO_PICTURES = "Choose a model that reads pictures, and start the server with its picture encoder.";
const COLOURS = ["red", "blue"];

function colourQuestion(picture: ClipPicture): ChatRequest {
  const text = "Which colour is this picture, red or blue? Answer with that one word in small letters.";
  return {
    prefix: 0,
    moment: probing(picture === RED ? "red" : "blue"),
    messages: [
      {
        role: "user",
        parts: [
          { type: "picture", picture },
          { type: "text", text },
        ],
      },
    ],
  };
}

const RED = plainPicture([210, 20, 20]);
const BLUE = plainPicture([20, 20, 210]);

function plainPicture(colour: readonly [number, number, number], width = EDGE, height = EDGE): ClipPicture {
  let jpeg: Uint8Array | null = null;
  return {
    t: 0,
    width,
    height,
    get jpeg() {
      return (jpeg ??= rgbToJpeg(
        new Uint8Array(width * height * 3).map((_, at) => colour[at % 3]!),
        width,
        height,
      ));
    },
  };
}
