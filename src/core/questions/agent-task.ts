import { z } from "zod";
import { Seconds } from "../domain/bounds.ts";
import { FormatError, firstIssue } from "../domain/format-error.ts";
import { asMaterial } from "../brain/advice/material.ts";
import { DEFINITIONS } from "./question.ts";
import { VERDICTS, type Question, type Work } from "./question.ts";

/** Most letters and steps that a task may have. */
const Words = z.string().trim().min(1).max(2000);

/** What an agent is asked, as data beside the words: what ours reads, and what the evaluator sends. Nothing in it says what is right. */
const AgentTask = z.strictObject({
  form: z.literal("benchside-agent-task"),
  version: z.literal(1),
  procedure: z.strictObject({ goal: Words, steps: z.array(Words).min(1).max(500) }),
  step: Words,
  question: Words,
  /** Answers of which one is to be given word for word; left out for an answer in words. */
  choices: z.array(Words).min(2).max(20).optional(),
  /** Recording that it is about, by the path of its film or the id of its session; left out where the film or pictures come with the task. */
  video: z.string().min(1).max(1000).optional(),
  clip: z.strictObject({ start: Seconds, end: Seconds }).optional(),
});
export type AgentTask = Readonly<z.infer<typeof AgentTask>>;

/** A task from what came with a message. @throws FormatError that names field and fix */
export function parseAgentTask(value: unknown): AgentTask {
  const parsed = AgentTask.safeParse(value);
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError("the task", field, problem, "docs/use/agents.md has the form of a task.");
  }
  const { clip } = parsed.data;
  if (clip && clip.end <= clip.start)
    throw new FormatError("the task", "clip.end", "the clip ends before it begins", "Send a clip of some length.");
  return parsed.data;
}

/** The task that a question is. */
export function taskOf({ kind, step, text, clip, offset }: Question, { goal, steps }: Work): AgentTask {
  return {
    form: "benchside-agent-task",
    version: 1,
    procedure: { goal, steps },
    step,
    question: text,
    ...(kind === "choice" ? { choices: [...VERDICTS] } : {}),
    ...(clip === null ? {} : { clip: { start: Math.max(0, clip.start - offset), end: clip.end - offset } }),
  };
}

/** A task in words, for agents that read nothing else. */
export function taskWords({ procedure, step, question, choices }: AgentTask): string {
  const steps = procedure.steps.map((one, at) => `${at + 1}. ${asMaterial(one)}`).join("\n");
  const form =
    choices === undefined
      ? "Answer in one or two sentences."
      : `The types of error:\n${DEFINITIONS}\n\nAnswer with one of these alone, word for word: ${choices.join("; ")}.`;
  return `The work: ${asMaterial(procedure.goal)}\nIts procedure:\n${steps}\n\nThe step: ${asMaterial(step)}\nWhat comes with this message, if anything, shows that step.\n\n${question}\n\n${form}`;
}
