/** Formats of procedures, and what is wrong with a file. */
export const importing = {
  tooLarge: (file: string) => `${file}: it is larger than 40 MB. Choose another file.`,
  guessed: (encoding: string) =>
    `The file does not say its encoding and was read as ${encoding}. If letters are wrong, save it as UTF-8 and import it again.`,
  formats: {
    auto: ["Recognise the format", "By what is in the file"],
    benchside: ["Benchside", "A procedure that Benchside exported"],
    captaincook4d: ["CaptainCook4D", "A task graph in JSON"],
    text: ["Numbered text", "A recipe or instructions, one step a line"],
    narration: ["What was said", "A transcript of somebody who says what they do: WebVTT, SRT, text"],
    howtodiv: ["HowToDIV", "Its instruction files"],
  },
};
