import { ChatFailed } from "../../../src/core/brain/advice/chat.ts";
import { readOutline } from "../../../src/core/brain/advice/draft/outline.ts";
import { parseDuplexAnswer } from "../../../src/core/brain/advice/forms/duplex-answer.ts";
import { answerText } from "../../../src/core/brain/advice/forms/duplex-words.ts";
import { stepNames } from "../../../src/core/brain/advice/material.ts";
import { parseWrittenPlan } from "../../../src/core/brain/advice/planner-model.ts";
import { joinPwrPlan } from "../../../src/core/brain/advice/forms/pwr-join.ts";
import { QUESTION_FORMS } from "../../../src/core/brain/advice/questions.ts";
import { parseRanking } from "../../../src/kits/offers/core/rank-model.ts";
import { formatPlanJson, parsePlanJson } from "../../../src/core/plan/forms/json.ts";
import { formatPlannerJson } from "../../../src/core/plan/forms/planner-json.ts";
import { formatPlannerToken } from "../../../src/core/plan/forms/planner-token.ts";
import { formatPwrPlan, parsePwrPlan } from "../../../src/core/plan/forms/pwr-plan.ts";
import { formatTextBlock, parseTextBlock } from "../../../src/core/plan/forms/text-block.ts";
import { formatSamples, parseSamples } from "../../../src/kits/goal-kit/core/sample.ts";
import { writeScripts } from "../../../src/kits/goal-kit/core/write-scripts.ts";
import { formatStudy, layOut, parseStudy } from "../../../src/kits/rating/core/rating-study.ts";
import { lampScript } from "../../fixtures/lamp-script.ts";
import { lamp, lampPlan } from "../../fixtures/lamp-session.ts";
import { FILE, must, textTarget, type Target } from "../target.ts";

const names = stepNames(lamp);
const plan = lampPlan(3, ["base"], "spring", true);

/** A plan that is read is written and read again as the same. */
function again<Plan>(first: Plan, second: Plan): void {
  must(JSON.stringify(first) === JSON.stringify(second), "it is read back as another");
}

const plans: readonly Target[] = [
  textTarget(
    "plan-json",
    () => [formatPlanJson(plan)],
    (text) => {
      const read = parsePlanJson(text, FILE);
      again(read, parsePlanJson(formatPlanJson(read), FILE));
    },
  ),
  textTarget(
    "plan-block",
    () => [formatTextBlock(plan)],
    (text) => {
      const read = parseTextBlock(text, FILE);
      again(read, parseTextBlock(formatTextBlock(read), FILE));
    },
  ),
  textTarget(
    "planner-token",
    () => [formatPlannerToken(plan)],
    (text) => {
      const read = parseWrittenPlan(text, "token", FILE);
      again(read, parseWrittenPlan(formatPlannerToken(read), "token", FILE));
    },
  ),
  textTarget(
    "planner-pwr",
    () => [
      formatPwrPlan(plan),
      `update_proactive${JSON.stringify({ task: "Fit the lamp", current: "Fit the spring" })}`,
    ],
    (text) => void joinPwrPlan(parsePwrPlan(text, FILE), plan, { kind: "omission", step: "spring", missing: [] }),
  ),
  textTarget(
    "planner-json",
    () => [formatPlannerJson(plan, { vertical: "repair", eta: 90 })],
    (text) => parseWrittenPlan(text, "json", FILE),
  ),
];

const spoken = QUESTION_FORMS.map((form): Target => ({
  ...textTarget(
    `duplex-${form}`,
    () => [answerText(form, { kind: "omission", step: "spring", say: "Go back: hook the spring in first." })],
    (text) => {
      const answer = parseDuplexAnswer(text, form, names);
      if (answer) must(answer.step === null || names.has(answer.step), "a step that there is not");
    },
  ),
  refuses: (error) => error instanceof ChatFailed && error.message.length < 500,
}));

const OUTLINE = {
  goal: "Make tea",
  steps: ["Boil the water.", "Warm the pot.", "Pour."].map((text) => ({ text, optional: false, seconds: 60 })),
  order: [{ before: 1, after: 3, why: "It has to be hot." }],
};
const outline = textTarget(
  "outline",
  () => [JSON.stringify(OUTLINE), `\`\`\`json\n${JSON.stringify(OUTLINE, null, 1)}\n\`\`\``],
  (text) => {
    const { procedure } = readOutline(text, "", FILE);
    must(procedure.steps.length > 0, "no step");
  },
);

const ranking: Target = {
  ...textTarget(
    "ranking",
    () => [
      JSON.stringify({
        ranking: [
          { number: 2, reason: "You want to make tea." },
          { number: 1, reason: "" },
        ],
      }),
    ],
    (text) => {
      const candidates = ["lamp", "tea"].map((one) => ({ procedure: one, goal: `Make ${one}`, accounts: [] }));
      const { order } = parseRanking(text, candidates, "en");
      must(order.toSorted().join() === "lamp,tea", "other procedures than were offered");
    },
  ),
};

const samples = textTarget(
  "goal-samples",
  () => [formatSamples(writeScripts(3, 4))],
  (text) => parseSamples(text, FILE),
);

const study = textTarget(
  "rating-study",
  () => {
    const scripts = [{ script: lampScript, steps: lamp.steps, take: "lamp-1" }];
    const wish = { name: "pilot", seed: 1, raters: ["ann", "ben"], perItem: 2, pilot: 0, attention: 1 };
    return [formatStudy(layOut(scripts, wish))];
  },
  (text) => parseStudy(text, FILE),
);

/** What models behind servers answer, and sets that other machines made. */
export const ANSWER_TARGETS: readonly Target[] = [...plans, ...spoken, outline, ranking, samples, study];
