import type { Bar } from "../bench/report.ts";

/** Those of a campaign's names that have `only` in them; null, and told, where none has or the number of an option is no good. */
export function askedFor(
  names: readonly string[],
  only: string,
  option: string,
  isGood: boolean,
): readonly string[] | null {
  const some = names.filter((name) => name.includes(only));
  if (isGood && some.length > 0) return some;
  console.error(`give --${option} as a number above 0, and a part of one of these as --only:\n${names.join("\n")}`);
  return null;
}

/** What was broken in each row of a campaign, printed, as bars. */
export function brokenBars(rows: readonly { readonly what: string; readonly broken: readonly string[] }[]): Bar[] {
  return rows.flatMap(({ what, broken }) => {
    for (const one of broken) console.log(`BROKEN: ${what}: ${one}`);
    const value = `${broken.length} (${broken.join("; ")})`;
    return broken.length === 0 ? [] : [{ what: `${what}: what was broken`, value, bar: "0", met: false }];
  });
}
