/** Texts of the components that every screen is made of. */
export const ui = {
  working: "Working",
  closePart: (name: string) => `Close ${name}`,
  moreFor: (name: string) => `More for ${name}`,
  justDone: "Just done",
  undo: "Undo",
  closeMessage: "Close this message",
  choose: "Choose…",
};
