import type { Random } from "../../../../core/domain/seeded.ts";
import type { Operators } from "./operators.ts";
import { learned, type Value } from "./tape.ts";
import type { RecogniserForm } from "../../../../core/recognise/card.ts";

/** Sizes of a network. */
export interface NetworkShape {
  readonly form: RecogniserForm;
  /** Numbers of one second that it is given, after they were reduced. */
  readonly inputs: number;
  /** Numbers of its hidden layer, or of each moment inside the transformer. */
  readonly width: number;
  /** Moments of a step that are looked at, of `steps`. */
  readonly moments: number;
  /** Looks that a moment takes at the others, of `steps`. */
  readonly heads: number;
  readonly outputs: number;
}

interface Part {
  readonly name: string;
  readonly rows: number;
  readonly cols: number;
  /** Spread of what it is begun with; null for ones. */
  readonly spread: number | null;
}

/** The parameters of a network, begun by chance (Glorot & Bengio 2010). */
export function beginParameters(shape: NetworkShape, random: Random): Map<string, Value> {
  return new Map(
    partsOf(shape).map(({ name, rows, cols, spread }) => {
      const data = Float64Array.from({ length: rows * cols }, () =>
        spread === null ? 1 : spread * (2 * random() - 1),
      );
      return [name, learned(rows, cols, data)];
    }),
  );
}

function partsOf({ form, inputs, width, moments, heads, outputs }: NetworkShape): Part[] {
  const matrix = (name: string, rows: number, cols: number): Part => ({
    ...{ name, rows, cols },
    spread: Math.sqrt(6 / (rows + cols)),
  });
  const row = (name: string, cols: number, spread: number | null = 0): Part => ({ name, rows: 1, cols, spread });
  const last = [matrix("out", width, outputs), row("out bias", outputs)];
  const first = [matrix("in", inputs, width), row("in bias", width)];
  if (form === "seconds") return [...first, ...last];
  const head = Math.ceil(width / heads);
  return [
    ...first,
    { name: "place", rows: moments, cols: width, spread: 0.1 },
    ...Array.from({ length: heads }, (_, h) => [
      ...["query", "key", "value"].map((what) => matrix(`${what} ${h}`, width, head)),
      matrix(`join ${h}`, head, width),
    ]).flat(),
    ...["first", "second", "last"].flatMap((what) => [row(`${what} gain`, width, null), row(`${what} bias`, width)]),
    ...[matrix("wide", width, 2 * width), row("wide bias", 2 * width)],
    ...[matrix("narrow", 2 * width, width), row("narrow bias", width)],
    ...last,
  ];
}

/**
 * The network over some operators.
 *
 * @param x rows × inputs: seconds, or the moments of one step
 * @returns numbers before the logistic function: a row a second of `seconds`, one row of `steps`
 */
export function networkOf<V>(ops: Operators<V>, x: V, { form, width, heads }: NetworkShape): V {
  const layer = (value: V, name: string): V =>
    ops.plus(ops.times(value, ops.parameter(name)), ops.parameter(`${name} bias`));
  if (form === "seconds") return layer(ops.thinned(ops.rectify(layer(ops.thinned(x), "in"))), "out");
  const even = (value: V, name: string): V =>
    ops.normalise(value, ops.parameter(`${name} gain`), ops.parameter(`${name} bias`));
  let seen = ops.plus(layer(ops.thinned(x), "in"), ops.parameter("place"));
  const looked = even(seen, "first");
  for (let h = 0; h < heads; h++) {
    const [query, key, value] = ["query", "key", "value"].map((what) =>
      ops.times(looked, ops.parameter(`${what} ${h}`)),
    ) as [V, V, V];
    const weights = ops.chances(ops.timesTransposed(query, key), 1 / Math.sqrt(Math.ceil(width / heads)));
    seen = ops.plus(seen, ops.times(ops.times(weights, value), ops.parameter(`join ${h}`)));
  }
  const thought = layer(ops.rectify(layer(even(seen, "second"), "wide")), "narrow");
  return layer(ops.thinned(ops.meanRow(even(ops.plus(seen, ops.thinned(thought)), "last"))), "out");
}
