import type { ConformanceCheck, UnknownFigure } from "../../../core/evaluation/conformance/conformance.ts";
import { leastAlike } from "./goal-choices.ts";
import { judgement, parseGoalScore, SENTENCE_JUDGE } from "./goal-judge.ts";
import { GOAL_PUBLISHED } from "./published.ts";
import { orderAgreement, ordersOfGrades, type GoalGrade } from "./orders.ts";

const WAGI = "WAGIBench";

function worked(what: string, expected: number, ours: () => number | null, source = WAGI): ConformanceCheck {
  return { source: `${source}, worked out`, what, expected, digits: 9, ours };
}

/** Three raters' grades of three goals of one film: the first two contradict each other about x and z alone. */
const GRADED: readonly (readonly [of: string, first: number, second: number, third: number])[] = [
  ["x · V", 1, 0.5, 1],
  ["y · V", 0.5, 0.5, 1],
  ["z · V", 0.5, 1, 0],
];

function grades(): GoalGrade[] {
  return GRADED.flatMap(([of, ...given]) =>
    (["first", "second", "third"] as const).map((role, at): GoalGrade => {
      const grade = given[at] as GoalGrade["grade"];
      return { form: "benchside-goal-grade", version: 1, sample: "film", of, by: role, role, grade };
    }),
  );
}

/** How a judge with these scores of x, y and z orders pairs as two people do. */
function agreementOf(judge: string, scores: readonly [number, number, number]): number | null {
  const judgements = ["x", "y", "z"].map((by, at) => {
    const way = { sample: "film", task: "generate", modalities: "V", supportingOnly: false } as const;
    const answer = { ...way, form: "benchside-goal-answer", version: 1, by, people: false } as const;
    return judgement({ ...answer, text: by, letter: null, failure: null, asked: "" }, judge, scores[at]!);
  });
  const { rows } = orderAgreement(ordersOfGrades(grades()), judgements);
  return rows.find(({ who }) => who === judge)!.agreement;
}

/** Likeness of letters on a line: 1 less their distance in tenths. */
const nearby = (a: string, b: string): number => 1 - Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) / 10;

const NOT_PUBLIC = "the answers and the raters' grades are not public";

/** Figures of WAGIBench. */
export function goalFigures(): readonly (ConformanceCheck | UnknownFigure)[] {
  return [
    worked("Eq. 1 from a: of b, e, h and k the least like is k, then e before h", 3, () => {
      const found = leastAlike(["a", "b", "e", "h", "k"], "a", nearby);
      return ["a", "k", "e"].filter((text, at) => found[at] === text).length;
    }),
    worked("pairs on which two raters contradict each other: 1 of 3", 1, () => orderAgreement(ordersOfGrades(grades()), []).dropped), // prettier-ignore
    worked("a third person: a tie is right where one tied (x, y), z over y not told: 1/2", 0.5, () => orderAgreement(ordersOfGrades(grades()), []).rows[0]!.agreement), // prettier-ignore
    worked("a judge's scores .55 and .5 order x over y, .5 and .6 z over y: 2/2", 1, () => agreementOf("judge", [0.55, 0.5, 0.6])), // prettier-ignore
    worked("vectors of sentences within .1 are ties, which are right here: 2/2", 1, () => agreementOf(SENTENCE_JUDGE, [0.5, 0.55, 0.5])), // prettier-ignore
    worked("a judge without that margin orders y over x and z: 0/2", 0, () => agreementOf("judge", [0.5, 0.55, 0.5])),
    worked("a judge's answer <score>1</score> is might be useful: 1/2", 0.5, () => parseGoalScore("<score>1</score>")),
    ...(
      [
        ["judge against people, cues and reference, %", 76.8],
        ["a third person against two, %", 75.2],
        ["vectors of sentences against people, %", 59.5],
        ["snapshot choice against people, %", 67.8],
        ["socratic judge against people, %", 63.0],
        ["right choices of people, dissimilar options, %", 97],
        ["right choices of people, similar options, %", 93],
        ...GOAL_PUBLISHED.flatMap(({ name, choice, written }) => [
          [`right choices, mean over both kinds of options (Fig. 4), ${name}`, choice] as const,
          [`written goals, mean judgement (Fig. 4), ${name}`, written] as const,
        ]),
      ] as const
    ).map(([what, expected]) => ({ source: WAGI, what, expected, cannot: NOT_PUBLIC })),
  ];
}
