/** Verbs whose work is taken back by another, as an imperative. */
const OPPOSITES: Readonly<Record<string, string>> = {
  attach: "Detach",
  close: "Open",
  connect: "Disconnect",
  fold: "Unfold",
  insert: "Take out",
  lock: "Unlock",
  open: "Close",
  plug: "Unplug",
  roll: "Unroll",
  screw: "Unscrew",
  tighten: "Loosen",
  twist: "Untwist",
  wrap: "Unwrap",
};

/** Words of place that end the name of a thing. */
const PLACE = /\s+(?:in|into|to|onto|on|off|over|under|around|across|with|from|at|by)\s.*$/i;
const ARTICLE = /^(?:the|a|an|some)\s+/i;

/**
 * What puts a mishap right, from the words it was told in, e.g. "Drop tea bag" gives "Discard tea bag and place a new one". The
 * patterns are what hands do to things: lost to the floor, put into the wrong vessel, knocked over, worked the wrong way. Null
 * when the words fit none; then the step is simply done again.
 *
 * @param what what was done wrong, beginning with a verb in any of its plain forms ("Drop", "dropped")
 * @param step what should have been done, as an imperative
 * @param done texts of the steps done before
 */
export function fixOf(what: string, step: string, done: readonly string[]): string | null {
  const words = what.trim().replace(/[.!]+$/, "");
  const thing = (text: string): string => text.replace(PLACE, "").replace(ARTICLE, "");

  const dropped = /^drop(?:ped)?\s+(.+)$/i.exec(words);
  if (dropped) return `Discard ${thing(dropped[1]!)} and place a new one`;

  const knocked = /^knock(?:ed)?\s+(?:over\s+(.+)|(.+)\s+over)$/i.exec(words);
  if (knocked) return `Put the ${thing(knocked[1] ?? knocked[2]!)} back`;

  const elsewhere =
    /^(\w+?)(?:ed)?\s+(.+?)\s+(?:in|into|to|on|onto)\s+(?:an?\s+|the\s+)?(?:another|other|different|wrong|second)(?:\s+empty)?\s+(.+)$/i.exec(
      words,
    );
  if (elsewhere) {
    const [, verb, moved, vessel] = elsewhere;
    const lifted = verb!.toLowerCase() === "pour" ? placedIn(vessel!, done) : null;
    return `Transfer the ${thing(lifted ?? moved!)} to this ${vessel}`;
  }

  const [, verb, rest] = /^(\w+)\s+(.+)$/.exec(words) ?? [];
  const opposite = verb && plainForms(verb.toLowerCase()).flatMap((form) => OPPOSITES[form] ?? [])[0];
  if (!opposite) return null;
  return `${opposite} ${thing(rest!)} and ${withPronoun(step, thing(rest!))}`;
}

/** What a verb may be the past of: "wrapped" of "wrap", "closed" of "close". */
function plainForms(verb: string): string[] {
  const stem = verb.replace(/ed$/, "");
  return [verb, stem, `${stem}e`, stem.replace(/(.)\1$/, "$1")];
}

/** The thing that a done step placed in a vessel: what is in one piece is easier to move than what was poured. */
function placedIn(vessel: string, done: readonly string[]): string | null {
  for (const text of done.toReversed()) {
    const placed = /^place\s+(.+?)\s+(?:in|into|on|onto)\s+(?:the\s+|a\s+)?(.+?)[.!]*$/i.exec(text);
    if (placed && placed[2]!.toLowerCase() === vessel.toLowerCase()) return placed[1]!;
  }
  return null;
}

/** A step's text in lower case, with "it" for a thing that was just named. */
function withPronoun(step: string, thing: string): string {
  const text = step.trim().replace(/[.!]+$/, "");
  const at = text.toLowerCase().indexOf(thing.toLowerCase());
  const named =
    at < 0 ? text : text.slice(0, at).replace(/(?:the|a|an)\s+$/i, "") + "it" + text.slice(at + thing.length);
  return named.charAt(0).toLowerCase() + named.slice(1);
}
