/** The drawing of what comes before what. */
export const graph = {
  hint: "Drag from a step’s foot to another’s head: it must come before. Click an arrow and press Delete to remove it.",
  noText: "no text yet",
  optional: "optional",
  safety: "safety",
  oneWay: "one of several ways",
  irreversible: "irreversible",
  /** What is wrong with the order or a group, with the fix; steps by their numbers. */
  problems: {
    cycle: (steps: string) => `Steps ${steps} wait for each other, so none can come first. Remove one of these arrows.`,
    self: (step: string) => `Step ${step} must come before itself. Remove that number from “after”.`,
    "strict-gap": (steps: string, group: string) =>
      `“${group}” is done one after the other, and the arrow ${steps} is missing. Draw it, or let the group be in any order.`,
    ordered: (steps: string, group: string) =>
      `The arrow ${steps} orders two steps of “${group}”, which is done in any order. Remove the arrow, or take one of the two out of the group.`,
    "one-way": (steps: string, group: string) =>
      `“${group}” is a choice and has one way only (${steps}). Add a step that is another way, remove an arrow between its steps, or let the group be in any order.`,
    "two-groups": (step: string, group: string) =>
      `Step ${step} is in two groups: ${group}. Take it out of one: a choice has no groups in it and is in none.`,
    "all-optional": (steps: string, group: string) =>
      `Every step of a way of “${group}” is optional (${steps}), so that nothing is asked for. Let one of them be required.`,
    "choice-cycle": (steps: string) =>
      `Steps ${steps} wait for each other: what comes after one way of a choice comes after the whole choice. Put the steps between into the group, or remove one of these arrows.`,
  },
};
