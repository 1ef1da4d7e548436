import type { Timeline } from "./timeline-model.ts";

/**
 * The session as a dialogue of HowToDIV's form: the instructions, then what the coach said, a turn each with its times and, where the turn is about a mistake,
 * the label `error` and what was done wrong. The user's line of a turn has what the person said since the turn before, of the first one the goal too; what they said after the coach's last words stands in no turn.
 */
export function writeHowToDiv({ goal, vocabulary, words, heard, mistakes, seconds }: Timeline): string {
  const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
  const turns = words.map(({ start, end, text }, k) => {
    const next = words[k + 1]?.start ?? seconds;
    const mistake = mistakes.find(({ onset }) => onset <= start && onset > (words[k - 1]?.start ?? -1));
    const label = mistake
      ? `['error', "${oneLine(mistake.what).replaceAll('"', "'")}"]`
      : "['follow_instruction', 'NA']";
    const since = words[k - 1]?.start ?? -Infinity;
    const asked = heard.filter((one) => one.start > since && one.start <= start).map((one) => oneLine(one.text));
    const user = [...(k === 0 ? [oneLine(goal)] : []), ...asked].join(" ");
    const times = `[${start.toFixed(2)}, ${Math.max(end, Math.min(next, end + 0.01)).toFixed(2)}]`;
    return [times, label, `Turn ${k + 1}`, `User: ${user}`.trimEnd(), `Expert: ${oneLine(text)}`].join("\n");
  });
  const steps = vocabulary.map(({ text }, k) => `${k + 1}. ${oneLine(text)}`);
  return `${["Instructions", ...steps, "", "Dialogue", turns.join("\n\n")].join("\n")}\n`;
}
