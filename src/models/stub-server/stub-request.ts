import { z } from "zod";
import { Seconds } from "../../core/domain/bounds.ts";
import { INTERRUPT_KINDS } from "../../core/domain/decision.ts";
import { firstIssue, parseJson } from "../../core/domain/format-error.ts";
import { StepId } from "../../core/domain/ids.ts";
import {
  QUESTION_FORMS,
  type DuplexQuestion,
  type PlannerQuestion,
  type StepQuestion,
} from "../../core/brain/advice/questions.ts";
import { PlanSchema } from "../../core/plan/plan-schema.ts";

const Clip = z.object({ start: Seconds, end: Seconds });
const Claim = z.object({ kind: z.enum(INTERRUPT_KINDS), step: StepId.nullable(), missing: z.array(StepId) });
const Dialogue = z.array(
  z.object({ t: Seconds, by: z.enum(["coach", "person"]), text: z.string(), kind: z.enum(INTERRUPT_KINDS).optional() }),
);

const Duplex = z.object({
  ...{ t: Seconds, plan: PlanSchema, claim: Claim.nullable(), dialogue: Dialogue, clips: z.array(Clip) },
});
const Planner = z.object({ t: Seconds, plan: PlanSchema, because: Claim, dialogue: Dialogue, clip: Clip });
const Step = z.object({ step: StepId, clip: Clip, asked: z.record(z.string(), z.string()) });

const MomentBody = z.object({
  take: z.string().max(1000),
  t: Seconds,
  role: z.string().max(100),
  form: z.enum(QUESTION_FORMS).optional(),
  subject: z.string().max(1000).optional(),
  question: z.unknown().optional(),
  /** Answers that are offered, where one is to be scored. */
  choices: z.array(z.string().max(10_000)).max(100).optional(),
});

const Text = z.object({ type: z.literal("text"), text: z.string() });
const Content = z.union([z.string(), z.array(z.union([Text, z.object({ type: z.string() })]))]);
const JsonSchema = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() });

const OneOf = z.looseObject({ enum: z.array(z.string()) });

const ChatBody = z.object({
  model: z.string(),
  messages: z
    .array(z.object({ role: z.string(), content: Content }))
    .min(1)
    .max(1000),
  stream: z.boolean().nullish(),
  max_tokens: z.number().int().min(1).nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  logprobs: z.boolean().nullish(),
  response_format: z.object({ json_schema: z.object({ schema: JsonSchema }).optional() }).nullish(),
  structured_outputs: z.object({ choice: z.array(z.string()).optional(), json: JsonSchema.optional() }).nullish(),
  json_schema: JsonSchema.nullish(),
  benchside: MomentBody.nullish(),
});

/** What a question is about, as its request carries it. */
export type AskedMoment = z.infer<typeof MomentBody>;

/** A chat that was asked of a stub server. */
export interface AskedChat {
  readonly model: string;
  readonly stream: boolean;
  readonly withUsage: boolean;
  /** Most tokens of its answer; null where nothing was said. */
  readonly mostTokens: number | null;
  /** Whether the chances of tokens are wanted. */
  readonly scored: boolean;
  /** Names of the fields that the answer's JSON is to have; null where no JSON was asked for. */
  readonly fields: readonly string[] | null;
  /** Answers of which one is to be given, where the request says them. */
  readonly choices: readonly string[] | null;
  /** Words of the last message, and of all, without pictures. */
  readonly last: string;
  readonly words: string;
  readonly pictures: number;
  readonly moment: AskedMoment | null;
}

/** A chat from a request's body, or what is wrong with it, in words. */
export function readChat(body: string): AskedChat | { readonly problem: string } {
  let value: unknown;
  try {
    value = parseJson(body, "the request");
  } catch {
    return { problem: "The request is not JSON." };
  }
  const parsed = ChatBody.safeParse(value);
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    return { problem: `The request cannot be read: ${field}: ${problem}.` };
  }
  const { data } = parsed;
  const schema = data.response_format?.json_schema?.schema ?? data.structured_outputs?.json ?? data.json_schema ?? null;
  const texts = data.messages.map(({ content }) => wordsOf(content));
  return {
    model: data.model,
    stream: data.stream ?? false,
    withUsage: data.stream_options?.include_usage ?? false,
    mostTokens: data.max_tokens ?? null,
    scored: data.logprobs ?? false,
    fields: schema && Object.keys(schema.properties ?? {}),
    choices: data.benchside?.choices ?? data.structured_outputs?.choice ?? enumIn(schema) ?? null,
    last: texts.at(-1)!,
    words: texts.join("\n"),
    pictures: data.messages.reduce(
      (sum, { content }) => sum + (typeof content === "string" ? 0 : picturesIn(content)),
      0,
    ),
    moment: data.benchside ?? null,
  };
}

/** The choices of the one field "answer" that an object has, where it has them. */
function enumIn(schema: z.infer<typeof JsonSchema> | null): readonly string[] | undefined {
  return OneOf.safeParse(schema?.properties?.["answer"]).data?.enum;
}

function wordsOf(content: z.infer<typeof Content>): string {
  if (typeof content === "string") return content;
  return content.flatMap((part) => ("text" in part ? [part.text] : [])).join("\n");
}

function picturesIn(content: readonly { readonly type: string }[]): number {
  return content.filter(({ type }) => type === "image_url").length;
}

/** The question of a moment; where the request does not carry it, one about the present with a plan of which nothing is known. */
export function duplexQuestion({ t, question }: AskedMoment): DuplexQuestion {
  const parsed = Duplex.safeParse(question);
  if (parsed.success) return parsed.data as DuplexQuestion;
  const plan = { mode: "update" as const, goal: "", revision: 0, steps: [] };
  return { t, plan, claim: null, dialogue: [], clips: [{ start: Math.max(0, t - 8), end: t }] };
}

/** The planner's question of a moment, or null where the request does not carry it. */
export function plannerQuestion({ question }: AskedMoment): PlannerQuestion | null {
  const parsed = Planner.safeParse(question);
  return parsed.success ? (parsed.data as PlannerQuestion) : null;
}

/** The question of a second look at a step, or null where the request does not carry it. */
export function stepQuestion({ question }: AskedMoment): StepQuestion | null {
  const parsed = Step.safeParse(question);
  return parsed.success ? parsed.data : null;
}
