import { z } from "zod";
import { judgeHeard } from "../../core/hearing/doubt.ts";
import {
  HEARING_RATE,
  HearingFailed,
  type HearingHints,
  type HeardText,
  type SpeechToText,
} from "../../core/hearing/speech-to-text.ts";
import { wavOf } from "../speech/wav.ts";
import { readJson } from "./completion.ts";
import { exchange, type ModelServer } from "./exchange.ts";
import { ServerFailed } from "./server-failed.ts";

/** What a server of `/audio/transcriptions` answers; `segments` come with the verbose form, which not every server knows. */
const Answer = z.looseObject({
  text: z.string().max(100_000),
  segments: z
    .array(
      z.looseObject({ avg_logprob: z.number().max(0).optional(), no_speech_prob: z.number().min(0).max(1).optional() }),
    )
    .optional(),
});

/**
 * Speech understood by a server of an OpenAI-compatible interface, at an address that the person typed. Whether anybody speaks is for the caller to
 * know: sound without speech is better not sent.
 *
 * @param model name of the model there
 */
export function serverEars(server: ModelServer, model: string): SpeechToText {
  return {
    async *hear(pcm, hints, signal): AsyncGenerator<HeardText> {
      const seconds = pcm.length / HEARING_RATE;
      const body = formOf(pcm, hints, model);
      const answer = await exchange(server, "/audio/transcriptions", body, signal, readJson).catch((error: unknown) => {
        throw error instanceof ServerFailed ? new HearingFailed(error.message, true) : error;
      });
      const read = Answer.safeParse(answer);
      if (!read.success) throw new HearingFailed("The server's answer holds no text that was heard.", true);
      const chances = read.data.segments?.flatMap((segment) => segment.avg_logprob ?? []) ?? [];
      const logChance = chances.length === 0 ? null : chances.reduce((sum, one) => sum + one, 0) / chances.length;
      const silent = read.data.segments?.flatMap((segment) => segment.no_speech_prob ?? []) ?? [];
      const noSpeechChance = silent.length === 0 ? null : Math.min(...silent);
      const text = read.data.text.trim();
      if (text === "") return;
      yield {
        text,
        final: true,
        ...judgeHeard({ text, logChance, languageChance: null, noSpeechChance, seconds }),
        from: 0,
        to: seconds,
      };
    },
  };
}

function formOf(pcm: Float32Array, { language, words }: HearingHints, model: string): FormData {
  const form = new FormData();
  form.set("file", new Blob([wavOf(pcm, HEARING_RATE)], { type: "audio/wav" }), "speech.wav");
  form.set("model", model);
  form.set("language", language.split(/[-_]/)[0]!);
  form.set("response_format", "verbose_json");
  form.set("temperature", "0");
  if (words.length > 0) form.set("prompt", words.join(", "));
  return form;
}
