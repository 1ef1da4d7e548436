/** Settings › how the window looks and which language it speaks. */
export const look = {
  title: "Look",
  language: "Language",
  languageWhat:
    "The language of the window, and of the coach from the next session on: a procedure is shown and said in it where it has the words.",
  languages: {
    system: "As the system",
    systemDetail: "English, German or Spanish; else English",
  },
  theme: "Theme",
  themeWhat: "Light suits a bright workshop, dark a dim one. High contrast has the strongest edges and colours.",
  themes: {
    system: "As the system",
    systemDetail: "Follows its choice, contrast included",
    dark: "Dark",
    light: "Light",
    contrast: "High contrast",
  },
  textSize: "Text size",
  textSizeWhat: "The size of all letters. The bench view always uses the largest that fit.",
  hands: "Hand overlay",
  handsWhat: "Draws the hands that were found over the picture, in Coach and in Replay.",
};
