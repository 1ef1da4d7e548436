import type { Difference } from "../rerun/compare-runs.ts";
import type { Moment } from "../journal/journal-moments.ts";
import type { ExplainWords, Written } from "./explain-words.ts";

/** A difference between a session and a run of it in words, a clause without its time. */
export function differenceInWords(
  { is, session, made, seconds }: Omit<Difference, "run" | "t">,
  say: ExplainWords,
  as: Pick<Written, "step" | "seconds">,
): string {
  const [here, there] = [session ?? made!, made ?? session!];
  const named = ({ kind, step }: Moment): string =>
    step === null ? say.kinds[kind] : say.of({ kind: say.kinds[kind], step: as.step(step) });
  const whole = (one: Moment): string => {
    const text = one.text === null ? "" : `: “${one.text}”`;
    return `${named(one)}${text}${one.unsaid === null ? "" : ` (${say.unsaid[one.unsaid]})`}`;
  };
  const { differences: d } = say;
  switch (is) {
    case "only-session":
      return d["only-session"]({ what: whole(here) });
    case "only-run":
      return d["only-run"]({ what: whole(there) });
    case "other-kind":
    case "other-step":
      return d.other({ made: whole(there), kept: named(here) });
    case "other-words":
      return d["other-words"]({ made: whole(there), kept: here.text ?? "" });
    case "earlier":
    case "later":
      return d[is]({ what: named(there), by: as.seconds(seconds) });
    case "heard":
      return d.heard({ what: whole({ ...there, unsaid: null }), why: say.unsaid[here.unsaid ?? "dropped"] });
    case "not-heard":
      return d["not-heard"]({ what: whole(there) });
  }
}
