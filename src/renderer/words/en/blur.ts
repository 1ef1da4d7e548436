import { percent } from "../../ui/format.ts";

/** What is covered in exported films, and drawing it. */
export const blur = {
  label: "What is covered",
  clip: "Blur faces",
  pictures: "Blur faces in its pictures",
  mayMiss:
    "Faces that are found, and what was drawn, are covered with grey. One may have been missed: look before you give it to anybody.",
  allShow: "Everybody can be seen in it as they were recorded.",
  look: "Find the faces",
  lookAgain: "Find them again",
  first: "Find the faces first, and play the stretch: what is grey in the picture is grey in the film.",
  found: (faces: number) =>
    `${faces === 0 ? "No face" : faces === 1 ? "1 face" : `${faces} faces`} found. Play it: grey is covered. Draw what was missed, then export.`,
  draw: "Draw a region",
  what: "It covers",
  kinds: { face: "Face", screen: "Screen", paper: "Paper", other: "Other" },
  keep: "Keep it",
  drop: "Drop it",
  byHand:
    "Drag over the picture, or move it by the arrows (with Shift its size), then Enter. It covers the clip’s stretch, or the whole session where there is none.",
  drawn: ({
    x,
    y,
    width,
    height,
  }: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }) => `Region, left ${percent(x)}, top ${percent(y)}, ${percent(width)} wide, ${percent(height)} high`,
  region: (kind: string, from: string, to: string) => `${kind}, ${from} to ${to}`,
  put: "Put it here",
  remove: "Remove",
  undo: "Undo",
};
