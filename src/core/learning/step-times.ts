import { z } from "zod";
import { Seconds } from "../domain/bounds.ts";

const Mark = z
  .object({ step: z.string().min(1), start: Seconds.nullable().default(null), end: Seconds })
  .refine(({ start, end }) => start === null || end > start, "a step must end after it starts");

const Times = z
  .array(Mark)
  .min(1, "there is no step in it")
  .superRefine((marks, context) => {
    marks.forEach(({ start, end }, i) => {
      const twin = start === null && marks.some((one, j) => j < i && one.start === null && one.end === end);
      if (twin) context.addIssue({ code: "custom", path: [i, "end"], message: "another step ends at the same moment" });
    });
  });

/**
 * When the steps of a take were performed, in seconds of the take: a list, or a file of labels that has the list under `steps`. A step whose `start` is
 * left out, or null, was marked at its end only.
 */
export const StepTimes = z.preprocess(
  (value) => (typeof value === "object" && value !== null && "steps" in value ? value.steps : value),
  Times,
);
