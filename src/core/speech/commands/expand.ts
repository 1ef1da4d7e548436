/** The ways to say a phrase: `[a|b]` is one of them or nothing, `(a|b)` one of them; groups do not nest. `"[I'm] (done|finished)"` is four. */
export function expand(pattern: string): readonly string[] {
  const group = /\[([^\]]*)\]|\(([^)]*)\)/.exec(pattern);
  if (group === null) return [pattern.replace(/\s+/g, " ").trim()];
  const [all, optional, wanted] = group;
  const ways = optional === undefined ? wanted!.split("|") : ["", ...optional.split("|")];
  const before = pattern.slice(0, group.index);
  const after = pattern.slice(group.index + all.length);
  return ways.flatMap((way) => expand(`${before}${way}${after}`));
}
