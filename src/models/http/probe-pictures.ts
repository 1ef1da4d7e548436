import type { ChatRequest } from "../../core/brain/model/chat.ts";
import type { ClipPicture } from "../../core/domain/pictures.ts";
import { rgbToJpeg } from "../../capture/sources/jpeg.ts";
import { probing, REFUSED, type Try, works } from "./probe-tries.ts";
import { KEEPS_FIX, type ServerChat } from "./server-chat.ts";
import { ServerFailed } from "./server-failed.ts";

/** Edge of the plain pictures, in pixels; small ones are refused by some models. */
const EDGE = 224;

/** Why a model takes no pictures, and what to do: it is sent a plain one. Null when it takes them. Throws ServerFailed when it fails in another way. */
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

/** A refusal of pictures, with what to do about it. */
function withoutSight({ trouble, problem, status }: ServerFailed): ServerFailed {
  return new ServerFailed(trouble, problem, NO_PICTURES, status);
}

/** Whether it sees what is in a picture. */
export async function pictures(chat: ServerChat, signal: AbortSignal): Promise<Try> {
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
  if (right === COLOURS.length) return works("It sees: it told a red picture from a blue one.");
  const text = "It takes pictures, but could not tell a red one from a blue one.";
  return { outcome: "partly", text, fix: SEES_FIX };
}

function isOtherAnswer(error: unknown): error is ServerFailed {
  return error instanceof ServerFailed && error.fix === KEEPS_FIX;
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

function plainPicture(colour: readonly [number, number, number]): ClipPicture {
  let jpeg: Uint8Array | null = null;
  return {
    t: 0,
    width: EDGE,
    height: EDGE,
    get jpeg() {
      return (jpeg ??= rgbToJpeg(
        new Uint8Array(EDGE * EDGE * 3).map((_, at) => colour[at % 3]!),
        EDGE,
        EDGE,
      ));
    },
  };
}
