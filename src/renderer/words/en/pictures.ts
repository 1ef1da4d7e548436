/** Pictures of steps, in the editor of procedures. */
export const pictures = {
  ofStep: (number: number) => `Picture of step ${number}`,
  add: "Add a picture…",
  what: "PNG, JPEG or WebP. It is made smaller, and place and camera are taken out of it.",
  text: (number: number) => `What the picture of step ${number} shows`,
  textHint: "One sentence, for who cannot see it",
  textIn: (number: number, language: string) => `What the picture of step ${number} shows, ${language}`,
  remove: "Remove the picture",
  removed: "The picture is removed. Undo brings it back.",
  unreadable: (file: string) => `${file}: it is no picture that can be read. Choose a PNG, JPEG or WebP.`,
  tooLarge: (file: string) => `${file}: it is too large. Choose one of at most 30 MB and 50 million pixels.`,
  adding: "Adding…",
  changed: "another picture",
};
