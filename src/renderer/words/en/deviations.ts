/** Ways to leave the plan, as the window and the second screen call them. */
export const deviations = {
  omission: "Step skipped",
  ordering: "Out of order",
  substitution: "Wrong part",
  technique: "Wrong way",
  timing: "Wrong time",
  repetition: "Done twice",
  distraction: "Off the task",
};

/** Ways back to the plan. */
export const recoveries = {
  "go-back": "Go back",
  undo: "Undo",
  "roll-back": "Roll back",
  redo: "Redo",
  "stop-and-fix": "Stop and fix",
  "undo-extra": "Undo extra",
  resume: "Resume",
  "go-on": "Go on",
};
