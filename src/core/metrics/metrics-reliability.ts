import { mean } from "./class-score.ts";

/** One statement with the confidence it was made with (0..1), and whether it held. */
export interface ConfidentStatement {
  readonly confidence: number;
  readonly held: boolean;
}

/** Statements whose confidence lies in [from, to), the last bin including 1. */
export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  /** Mean confidence of the bin's statements, 0..1. */
  readonly confidence: number;
  /** Share of them that held, 0..1. */
  readonly held: number;
}

/** A reliability diagram. */
export interface Reliability {
  /** Bins that hold a statement, lowest confidence first. */
  readonly bins: readonly ReliabilityBin[];
  /** Expected calibration error, 0..1: mean gap between confidence and share that held, by statements; null of none. */
  readonly expectedError: number | null;
}

/**
 * Reliability diagram and expected calibration error over bins of equal width (Guo et al. 2017, §2). A confidence outside
 * 0..1 or NaN throws a RangeError: it is no probability.
 */
export function reliability(statements: readonly ConfidentStatement[], binCount = 10): Reliability {
  const inBin = (bin: number): ConfidentStatement[] =>
    statements.filter(({ confidence }) => Math.min(binCount - 1, Math.floor(confidence * binCount)) === bin);
  const wrong = statements.find(({ confidence }) => !(confidence >= 0 && confidence <= 1));
  if (wrong) throw new RangeError(`a confidence lies between 0 and 1; ${wrong.confidence} does not`);
  const bins = Array.from({ length: binCount }, (_, bin) => bin).flatMap((bin): ReliabilityBin[] => {
    const some = inBin(bin);
    const confidence = mean(some.map((statement) => statement.confidence));
    if (confidence === null) return [];
    const held = some.filter((statement) => statement.held).length / some.length;
    return [{ from: bin / binCount, to: (bin + 1) / binCount, n: some.length, confidence, held }];
  });
  const gaps = bins.map(({ n, confidence, held }) => n * Math.abs(confidence - held));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return { bins, expectedError: statements.length === 0 ? null : total / statements.length };
}
