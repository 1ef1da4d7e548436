import type { Timeline, TimedStep } from "./timeline-model.ts";

/** One turn of a dialogue, with the second at which it is said. */
interface Turn {
  readonly role: "user" | "assistant";
  readonly time: number;
  readonly content: string;
  /** What is done by then; ProAssist's reader asks for it in every turn of the assistant. */
  readonly progress?: string;
}

/**
 * The session as ProAssist's prepared dialogues (a list of videos, as its `…_filtered.json`): the goal as the user's first turn, then what the coach and the person said, each turn with its time,
 * the coach's with the progress until then. The user is `talk_some` where they have said something, else `no_talk`; the quality is null, since nobody rated it.
 */
export function writeProAssist({ session, goal, vocabulary, steps, words, heard }: Timeline): string {
  const said = [
    ...words.map((one) => ({ ...one, role: "assistant" as const })),
    ...heard.map((one) => ({ ...one, role: "user" as const })),
  ].sort((a, b) => a.start - b.start);
  const turns: Turn[] = [{ role: "user", time: 0, content: oneLine(goal) }];
  for (const { start, text, role } of said) {
    const time = Math.max(0, start);
    const turn = { role, time, content: plain(text) };
    turns.push(role === "user" ? turn : { ...turn, progress: progressAt(goal, steps, time) });
  }
  const talk = heard.length === 0 ? "no_talk" : "talk_some";
  const video = {
    ...{ video_uid: session, inferred_goal: oneLine(goal) },
    inferred_knowledge: vocabulary.map(({ text }, at) => `${at + 1}. ${oneLine(text)}`).join("\n"),
    parsed_video_anns: { dataset: "benchside", video_uid: session, video_start_time: 0 },
    conversations: [{ user_type: talk, conversation: turns, auto_quality_eval: { final_score: null } }],
  };
  return `${JSON.stringify([video], null, 1)}\n`;
}

/** What has been done rightly by a second, and what is under way, in words. */
function progressAt(goal: string, steps: readonly TimedStep[], t: number): string {
  const known = steps.filter(({ step }) => step !== null);
  const done = known.filter(({ end, outcome }) => end <= t && outcome === "right").map(({ text }) => oneLine(text));
  const now = known.find(({ start, end }) => start <= t && end > t);
  return [
    `The user wants to: ${oneLine(goal)}.`,
    done.length === 0 ? "Nothing is done yet." : `Done so far: ${done.join("; ")}.`,
    ...(now ? [`Now: ${oneLine(now.text)}.`] : []),
  ].join(" ");
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Without its full stop, since it stands inside of a sentence. */
function oneLine(text: string): string {
  return plain(text).replace(/\.$/, "");
}
