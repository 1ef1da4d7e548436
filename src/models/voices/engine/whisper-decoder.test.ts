import { expect, test } from "vitest";
import { decodeRead, onlyWeighed, type DecoderSession } from "./whisper-decoder.ts";

test("a decoder is asked for what is read, and for chances alone where words are only weighed", async () => {
  const asked: unknown[] = [];
  const session: DecoderSession & { readonly inputMetadata: readonly string[] } = {
    inputNames: ["input_ids"],
    outputNames: ["logits", "present.0.decoder.key", "decoder_attentions.0", "cross_attentions.11"],
    inputMetadata: ["kept"],
    run: async (_feeds, wanted) => {
      asked.push(wanted);
      return {};
    },
    release: async () => {},
  };
  const decoder = decodeRead(session);
  const [written, only] = [{ ort_tensor: {} }, onlyWeighed({ ort_tensor: {} })];
  await decoder.run({ input_ids: written.ort_tensor });
  await decoder.run({ input_ids: only.ort_tensor });
  expect(asked).toEqual([["logits", "present.0.decoder.key"], ["logits"]]);
  expect(decoder.inputMetadata).toEqual(["kept"]);
});
