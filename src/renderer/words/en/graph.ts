/** The drawing of what comes before what. */
export const graph = {
  hint: "Drag from a step’s foot to another’s head: it must come before. Click an arrow and press Delete to remove it.",
  noText: "no text yet",
  optional: "optional",
  safety: "safety",
  oneWay: "one of several ways",
  irreversible: "irreversible",
};
