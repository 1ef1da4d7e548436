import { cardText, type RecogniserCard } from "../../../core/recognise/card.ts";
import { looksOn } from "../../../core/recognise/looking-on.ts";
import { makeRecogniser, type TrainingSource, type TrainingWish } from "../core/make.ts";
import { fileOf, type KeptRecogniser } from "../../../storage/library/recognisers.ts";
import { featuresTakes } from "./features-takes.ts";

/** Folders of features and of their annotations. */
export interface FeatureFolders {
  readonly features: string;
  readonly annotations: string;
  /** Folders of further features of the same recordings, of sound or text; none when left out. */
  readonly also?: readonly string[];
}

/** What is trained, on takes that were watched or on a folder of features. */
export interface Training {
  readonly from: TrainingSource | FeatureFolders;
  readonly wish: TrainingWish;
  /** Version of the program, for the card. */
  readonly program: string;
}

/** A recogniser with its card, to be kept. */
export interface TrainedRecogniser {
  readonly model: Uint8Array;
  readonly card: RecogniserCard;
}

/** Share of the work that is done when features are read. */
const READ = 0.2;

/** Train a recogniser, for a process of its own. @throws FormatError as `featuresTakes` and `makeRecogniser` */
export async function trainRecogniser(
  { from, wish, program }: Training,
  onProgress: (done: number, text: string) => void,
): Promise<TrainedRecogniser> {
  const source = "takes" in from ? from : await featuresSource(from, (done, text) => onProgress(READ * done, text));
  const turns = makeRecogniser(source, wish);
  for (let turn = turns.next(); ; turn = turns.next()) {
    if (turn.done)
      return { model: turn.value.model, card: turn.value.card(fileOf(turn.value.model), program, new Date()) };
    onProgress(READ + (1 - READ) * turn.value, "training");
    // What was told goes out between two turns.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Takes of a folder of features, as a recogniser learns from them. @throws FormatError as `featuresTakes` */
export async function featuresSource(
  { features, annotations, also = [] }: FeatureFolders,
  onProgress: (done: number, text: string) => void,
  recipes: readonly string[] = [],
): Promise<TrainingSource> {
  const { encoder, takes } = await featuresTakes(features, annotations, recipes, onProgress, also);
  return { encoder, takes, from: "CaptainCook4D's recipes", sessions: [] };
}

/** A kept recogniser as the window lists it. */
export function listedRecogniser({ name, card }: KeptRecogniser) {
  const broken = { state: "broken", looksOn: "broken" } as const;
  if (card === null) return { name, card: "", f1: null, takes: 0, procedures: [] as string[], ...broken };
  const { takes, recipes } = card.trainedOn;
  const state = card.withdrawn === null ? ("usable" as const) : ("withdrawn" as const);
  const facts = { f1: card.test?.f1 ?? null, takes, procedures: [...recipes] };
  return { name, card: cardText(card), ...facts, state, looksOn: looksOn(card) };
}
