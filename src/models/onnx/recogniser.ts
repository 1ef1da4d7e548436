import { InferenceSession, Tensor } from "onnxruntime-node";
import { RecogniserCard, CHANCES_OUTPUT, ROWS_INPUT } from "../../core/recognise/card.ts";
import { ModelFolder } from "./model-folder.ts";
import { refuseTelemetry } from "./telemetry.ts";

/** Name of a recogniser's card in its folder. */
const CARD_FILE = "card.json";

/** Largest card, in bytes. */
const LARGEST_CARD = 2 ** 20;

const FIX = "Train it again, or take it from where it came from once more.";

/** A recogniser that was opened; the caller closes it. */
export interface OpenRecogniser {
  readonly card: RecogniserCard;
  /**
   * What it says of some rows of features, rows × dim, unit length each: a chance for each output of a row (or one row of chances), row-major, 0..1.
   * Rejects with a RangeError when the rows are not of its length, or hold a number that is not finite.
   */
  chances(rows: Float32Array): Promise<Float32Array>;
  close(): Promise<void>;
}

/**
 * Open the recogniser in a folder, treated as something a stranger made: its ONNX file must have the size and hash that its card says, keep nothing in other
 * files, and answer zeros with as many chances as the card says.
 *
 * @throws ModelError naming the file, what is wrong and what to do
 */
export async function openRecogniser(path: string): Promise<OpenRecogniser> {
  refuseTelemetry();
  const folder = new ModelFolder(path, FIX);
  const card = await folder.readJson(CARD_FILE, RecogniserCard, LARGEST_CARD);
  const { model, withdrawn } = card;
  if (withdrawn !== null)
    throw folder.error(
      CARD_FILE,
      "somebody who is in what it was trained on has withdrawn since, so that it is not used",
    );
  const { header } = await folder.wholeModel(model.file);
  if (header.outside.length > 0) throw folder.error(model.file, "keeps weights in other files");
  const { bytes, sha256 } = await folder.readModel(model.file);
  if (bytes.byteLength !== model.bytes)
    throw folder.error(model.file, `holds ${bytes.byteLength} bytes and not the ${model.bytes} of its card`);
  if (sha256 !== model.sha256) throw folder.error(model.file, "is another file than its card says (SHA-256)");
  const named = ({ name, type }: { name: string; type: string }, wanted: string): boolean =>
    name === wanted && type === "float32";
  const [input, output] = [header.inputs, header.outputs];
  if (input.length !== 1 || output.length !== 1 || !named(input[0]!, ROWS_INPUT) || !named(output[0]!, CHANCES_OUTPUT))
    throw folder.error(model.file, `has other inputs or outputs than "${ROWS_INPUT}" and "${CHANCES_OUTPUT}"`);
  const options = {
    executionProviders: ["cpu"],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 4,
  } as const;
  const session = await InferenceSession.create(bytes, options).catch((error: unknown) => {
    throw folder.error(model.file, `cannot be run (${(error as Error).message.split("\n")[0]})`);
  });
  const opened = recogniserOver(session, card);
  await opened.chances(new Float32Array((model.moments ?? 1) * model.dim)).catch(async (error: unknown) => {
    await session.release();
    throw folder.error(model.file, (error as Error).message.split("\n")[0]!);
  });
  return opened;
}

function recogniserOver(session: InferenceSession, card: RecogniserCard): OpenRecogniser {
  const { dim, moments, outputs } = card.model;
  return {
    card,
    async chances(rows) {
      const count = rows.length / dim;
      if (!Number.isInteger(count) || count < 1 || (moments !== null && count !== moments))
        throw new RangeError(
          `it takes ${moments ?? "some"} rows of ${dim} numbers, and was given ${rows.length} numbers`,
        );
      if (!rows.every((value) => Number.isFinite(value)))
        throw new RangeError("a number of the features is not finite");
      const made = await session.run({ [ROWS_INPUT]: new Tensor("float32", Float32Array.from(rows), [count, dim]) });
      const { data } = made[CHANCES_OUTPUT]!;
      if (!(data instanceof Float32Array) || data.length !== (moments === null ? count : 1) * outputs.length)
        throw new RangeError("it answers with other sizes than its card says");
      if (!data.every((value) => value >= 0 && value <= 1)) throw new RangeError("it answers with what is no chance");
      return data;
    },
    close: () => session.release(),
  };
}
