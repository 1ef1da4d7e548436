import { expect, test } from "vitest";
import { z } from "zod";
import type { Timeline } from "./timeline-model.ts";
import { writeProAssist } from "./proassist.ts";

const step = (id: string, start: number, end: number) => ({
  ...{ start, end, step: id, text: `Do ${id}.`, outcome: "right" as const },
});
const timeline: Timeline = {
  ...{ session: "tea-1", goal: "Make\ntea.", language: "en", seconds: 30, origin: 0, films: [], early: 0 },
  ...{ saidBy: "annotation", mistakes: [], decisions: [] },
  vocabulary: ["boil", "pour"].map((id) => ({ id, text: `Do ${id}.` })),
  steps: [step("boil", 2, 8), step("pour", 10, 20)],
  words: [
    { start: 8.2, end: 10, text: "Good. Next, pour." },
    { start: -0.5, end: 2, text: "Let us begin." },
    { start: 8.3, end: 9, text: "Mind the steam!" },
  ],
  heard: [{ start: 12, end: 13.5, text: "How\nfar?" }],
};

/** The fields that ProAssist's reader (`prepare_dialogs.py`) takes from a file. */
const Videos = z.array(
  z.object({
    ...{ video_uid: z.string(), inferred_goal: z.string(), inferred_knowledge: z.string() },
    parsed_video_anns: z.object({ dataset: z.string(), video_start_time: z.number() }),
    conversations: z.array(
      z.object({
        user_type: z.enum(["no_talk", "talk_some", "talk_more"]),
        auto_quality_eval: z.object({ final_score: z.number().nullable() }),
        conversation: z.array(
          z.discriminatedUnion("role", [
            z.object({ role: z.literal("user"), time: z.number(), content: z.string() }),
            z.object({ role: z.literal("assistant"), time: z.number(), content: z.string(), progress: z.string() }),
          ]),
        ),
      }),
    ),
  }),
);

/** Turns as that reader (`convert_conversation_time_to_index`) lays them out: each has a frame of its own, later than the one before, at so many frames a second. */
function readAsProAssist(text: string, fps: number) {
  return Videos.parse(JSON.parse(text)).flatMap(({ parsed_video_anns: { video_start_time }, conversations }) =>
    conversations.map(({ conversation }) => {
      let at = Math.floor(video_start_time * fps);
      return conversation.map((turn) => {
        at = Math.max(at + 1, Math.floor(turn.time * fps));
        return [at, turn.role, turn.content, turn.role === "assistant" ? turn.progress : undefined];
      });
    }),
  );
}

test("a dialogue has what ProAssist's reader asks for: turns in order of time with a frame each, and the progress with every turn of the assistant", () => {
  expect(readAsProAssist(writeProAssist(timeline), 2)).toEqual([
    [
      [1, "user", "Make tea", undefined],
      [2, "assistant", "Let us begin.", "The user wants to: Make tea. Nothing is done yet."],
      [16, "assistant", "Good. Next, pour.", "The user wants to: Make tea. Done so far: Do boil."],
      [17, "assistant", "Mind the steam!", "The user wants to: Make tea. Done so far: Do boil."],
      [24, "user", "How far?", undefined],
    ],
  ]);
});
