import { comparedTo, scoresOf, type BrainRow } from "./brains-rows.ts";
import type { Server } from "./brains-servers.ts";
import type { Bar } from "./report.ts";

/** Ways in which a server errs: each answer for itself, or all about one step alike. */
export const ERRORS = ["tick", "step"] as const;

/** Rows of the table by mode, server and way of erring. */
export type Rows = ReadonlyMap<string, BrainRow>;

/** A server and a way in which it errs. */
export type Erring = Server & { readonly errors: (typeof ERRORS)[number] };

/** Key of a row. */
export function nameOf(mode: string, server: string, errors: string): string {
  return `${mode} ${server} ${errors}`;
}

/** Of each server in verify: what it may cost, and that nothing comes too late. */
export function harmBars(rows: Rows, runs: readonly Erring[]): Bar[] {
  const base = rows.get("filter")!;
  const verified = runs.map((server) => ({
    server,
    row: rows.get(nameOf("verify", server.name, server.errors))!,
  }));
  const late = Math.max(...verified.map(({ row }) => scoresOf(row.takes).late));
  return [
    ...verified.map(({ server, row }) => {
      const { gain, more } = comparedTo(row, base);
      const bar = server.turns ? -0.05 : -0.01;
      return {
        what: `${row.name}: G-Mean F1 and false interrupts an hour against the filter alone`,
        value: `${gain >= 0 ? "+" : ""}${gain.toFixed(3)}, ${more >= 0 ? "+" : ""}${more.toFixed(1)}`,
        bar: server.turns ? "costs at most .05" : "costs at most .01 and 1",
        met: gain >= bar && (server.turns === true || more <= 1),
      };
    }),
    {
      what: "a claim of the filter after its hold, at most",
      value: `${late.toFixed(2)} s`,
      bar: "1.5 s",
      met: late <= 1.5 + 1e-6,
    },
  ];
}

/** Of the servers that are right nearly always: what they must catch beside the filter, and alone. */
export function helpBars(rows: Rows): Bar[] {
  return ERRORS.flatMap((errors) => {
    const lead = scoresOf(rows.get(nameOf("lead", "accuracy .95", errors))!.takes).gmeanF1;
    const recalls = ["accuracy 1", "accuracy .95", "accuracy .9"].map((server) => {
      const { recall } = scoresOf(rows.get(nameOf("verify", server, errors))!.takes);
      return {
        what: `verify, ${server}, errors by ${errors}: out-of-plan recall`,
        value: recall.toFixed(2),
        bar: "at least .95",
        met: recall >= 0.95,
      };
    });
    const what = `lead without a lesson, accuracy .95, errors by ${errors}: G-Mean F1`;
    return [...recalls, { what, value: lead.toFixed(2), bar: "at least .90", met: lead >= 0.9 }];
  });
}

/** The same on real takes: what they must add to the filter. */
export function gainBars(rows: Rows): Bar[] {
  return ERRORS.flatMap((errors) =>
    ["accuracy 1", "accuracy .95", "accuracy .9"].map((server) => {
      const { gain } = comparedTo(rows.get(nameOf("verify", server, errors))!, rows.get("filter")!);
      return {
        what: `verify, ${server}, errors by ${errors}: gain in G-Mean F1`,
        value: gain.toFixed(3),
        bar: "at least .15",
        met: gain >= 0.15,
      };
    }),
  );
}

/** What no filter can see must be caught when the model sees it. */
export function unseenBar({ name, takes }: BrainRow): Bar {
  const all = takes.flatMap(({ score }) => score.deviations);
  const n = all.filter(({ delay }) => delay !== null).length;
  return { what: `${name}: caught`, value: `${n} of ${all.length}`, bar: "all", met: n === all.length };
}
