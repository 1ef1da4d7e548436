import { SCRIPT_ERROR_TYPES } from "../domain/taxonomy.ts";
import { ERROR_PHASES } from "./error-types.ts";
import { PHASE_RATES, TWO_ROLE_SHARE, TYPE_PRIORS } from "./priors.ts";
import type { Script, ScriptError } from "./script-file.ts";

/** How often something came up in scripts, against how often it should have. */
export interface TallyRow {
  readonly what: string;
  /** Errors that it could have come up in, and those in which it did. */
  readonly of: number;
  readonly found: number;
  /** How often it should have, by the priors or by the chances that each error was drawn with. */
  readonly expected: number;
  /** Distance in standard deviations of fair draws: within ±3.3 for 999 in 1000. Null where nothing can vary. */
  readonly z: number | null;
}

/**
 * Counts of phases, types in each phase, two roles at once, noticed and acted on, against the priors. Noticing and acting count only where the
 * work left the choice. Scripts drawn for one error each match where the procedure has room for every type in every phase.
 */
export function tally(scripts: readonly Script[]): TallyRow[] {
  const errors = scripts.flatMap((script) => script.errors);
  const rate = (phase: ScriptError["phase"]): number => PHASE_RATES[phase] / ERROR_PHASES.length;
  const phases = ERROR_PHASES.map(
    (phase) =>
    row(`phase ${phase}`, errors, (error) => error.phase === phase, () => rate(phase)), // prettier-ignore
  );
  const types = ERROR_PHASES.flatMap((phase) =>
    SCRIPT_ERROR_TYPES.map((type) =>
      row(
        `phase ${phase}, ${type}`,
        errors.filter((error) => error.phase === phase),
        (error) => error.type === type,
        () => TYPE_PRIORS[phase][type],
      ),
    ),
  );
  const executed = errors.filter(({ type }) => type === "wrong-execution");
  const free = errors.filter(({ drawn }) => drawn?.free === true);
  const noticed = free.filter(({ noticedAfter }) => noticedAfter !== null);
  return [
    ...phases,
    ...types,
    row("two roles wrong at once", executed, ({ roles }) => roles !== undefined, () => TWO_ROLE_SHARE), // prettier-ignore
    row("noticed", free, ({ noticedAfter }) => noticedAfter !== null, ({ drawn }) => drawn!.noticed), // prettier-ignore
    row("acted on, once noticed", noticed, ({ fix }) => fix !== null, ({ drawn }) => drawn!.actedOn), // prettier-ignore
  ];
}

function row(
  what: string,
  errors: readonly ScriptError[],
  is: (error: ScriptError) => boolean,
  chance: (error: ScriptError) => number,
): TallyRow {
  const found = errors.filter(is).length;
  const expected = errors.reduce((sum, error) => sum + chance(error), 0);
  const variance = errors.reduce((sum, error) => sum + chance(error) * (1 - chance(error)), 0);
  return {
    what,
    of: errors.length,
    found,
    expected,
    z: variance > 0 ? (found - expected) / Math.sqrt(variance) : null,
  };
}
