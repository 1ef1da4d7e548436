import type { CriterionId } from "../../../core/annotation/annotation-quality.ts";

/** What every rater reads first. */
export const RATER_INTRODUCTION =
  "On the left stand the steps as they should be, on the right what somebody is asked to do. Marked lines belong to a mistake: what is done wrongly, what follows from it, and what makes it good. " +
  "Read the whole first. Then answer each question for itself: an answer to one says nothing about another. Rate what stands there, not whether you would have planned it so. Take your time; nobody is told what you said. " +
  "Do not talk with other raters before all are done.";

/** What a rater reads about a criterion: what is asked, what each end of the scale means, and what not to mind. */
export const RATER_PROMPTS: Readonly<Record<CriterionId, string>> = {
  "error-validity":
    "Compare the marked line with the step beside it. Yes: whoever does it like this has left the procedure, in what is used, how, how much, where, when or in which order. No: way and result are the same, and only the words differ. Do not mind how grave it is.",
  "human-plausibility":
    "Think of somebody who means to do it right: a slip, a lapse, a mix-up. 1: nobody would, it takes intent. 3: it happens now and then. 5: it happens easily, to practised people too. Do not mind how bad its outcome is.",
  confusability:
    "Think of somebody who watches and knows the procedure. 1: it is seen at once. 3: a second look tells. 5: only a close look tells, or what comes later. Do not mind how likely it is.",
  "procedure-logic":
    "Go through the right side from top to bottom. Yes: at each line everything is there and in the state that the line needs, after the mistakes and their fixes too. No: at least one line cannot be carried out as it is written. A step that is done wrongly can be carried out all the same.",
  "procedure-logic-confidence":
    "How sure you are of your answer about the procedure’s logic. Unsure: this work is strange to you. Fairly sure: you know work like it. Sure: you have done it yourself. Answers count by it; to be unsure is no fault.",
  "sequence-consistency":
    "Look at the mistake, how it is noticed, and its fix. 1: they contradict, such as a fix of something else. 3: the order holds, but something between is missing. 5: each follows from what was before. A mistake that is never made good can be a 5.",
  "state-change-coherence":
    "Follow the thing that is wrong through the later lines. Yes: it stays wrong until it is made good, and is right from then on. No: something puts itself right, is used though it is not there, or goes wrong without a reason.",
  taxonomy:
    "Choose what describes the first departure, not what follows from it. Wrong execution: the right thing, in a wrong amount, time, place, manner or with a wrong tool. Left out: a step is not done. Another thing: something else is used in its place. Something unneeded: the work does not ask for it, or it was done already. Order: steps change places.",
  "video-plausibility":
    "Watch the recording around the mistake. 1: staged; the person waits for a cue, looks to the camera or overdoes it. 3: some moments look acted. 5: you would not know that it was asked for. Do not mind the quality of the picture.",
  "text-video-grounding":
    "Watch the recording beside the words. 1: something else is done. 3: what is done can be guessed. 5: everything that the words name can be seen. Do not mind whether it is a good mistake.",
};
