import { expect, test } from "vitest";
import { checkProcedure } from "./procedure-check.ts";
import { pictureHeader, PictureName } from "./procedure-picture.ts";

const hex = (text: string) => new Uint8Array(text.match(/[0-9a-f]{2}/g)!.map((two) => Number.parseInt(two, 16)));
const riff = (chunk: string, rest: string) => hex(`52494646 00000000 57454250 ${chunk} 00000000 ${rest}`);
const PNG = "89504e470d0a1a0a 0000000d 49484452 00000280 000001e0 08";
const JPEG = "ffd8 ffe0 0006 4a46 4946 ffc4 0003 00 ffc2 0011 08 01e0 0280 03";

test.each([
  ["png", hex(PNG), "png"],
  ["jpeg, its frame behind other segments", hex(JPEG), "jpg"],
  ["webp", riff("56503820", "000000 9d012a 8002 e001"), "webp"],
  ["webp without loss", riff("5650384c", "2f 7fc27700"), "webp"],
  ["webp with more in it", riff("56503858", "00000000 7f0200 df0100"), "webp"],
] as const)("%s: its kind and size are read from its first bytes", (_, bytes, type) => {
  expect(pictureHeader(bytes)).toEqual({ type, width: 640, height: 480 });
});

test.each([
  ["nothing", ""],
  ["a picture that is cut off", PNG.slice(0, 40)],
  ["a picture of no size", PNG.replace("00000280", "00000000")],
  ["a program", "7f454c46020101000000000000000000"],
  ["a drawing that could hold a script", [..."<svg onload='x'>"].map((c) => c.charCodeAt(0).toString(16)).join("")],
  ["a JPEG without a frame", "ffd8 ffe0 0006 4a46 4946 ffd9"],
  ["a web page with the beginning of a JPEG", "ffd8 3c68 746d 6c3e 0000 0000"],
])("%s is no picture", (_, text) => expect(pictureHeader(hex(`00${text}`).subarray(1))).toBeNull());

test("a name is a checksum and a kind, and never a way to another place", () => {
  const sha = "0123456789abcdef".repeat(4);
  expect(PictureName.safeParse(`${sha}.jpg`).success).toBe(true);
  for (const name of [`../${sha}.jpg`, `${sha}.svg`, `${sha}.jpg/..`, "lamp.jpg", `${sha.toUpperCase()}.png`])
    expect(PictureName.safeParse(name).success).toBe(false);
});

test("a picture that nobody has said anything of is a problem at its field", () => {
  const picture = `${"ab".repeat(32)}.png`;
  const procedure = (step: object) => ({
    ...{ format: "benchside-procedure", version: 1, id: "tea", goal: "Make tea" },
    steps: [{ id: "boil", text: "Boil", ...step }],
  });
  expect(checkProcedure(procedure({ picture, pictureText: "Steam" }))).toEqual([]);
  expect(checkProcedure(procedure({ picture }))).toEqual([
    {
      ...{ step: "boil", field: "pictureText" },
      problem: "steps[0].pictureText: nothing says what the picture shows",
      fix: "Say in a sentence what the picture shows, 300 characters at most.",
    },
  ]);
  expect(checkProcedure(procedure({ picture: "../../secret.png", pictureText: "x" }))[0]).toMatchObject({
    step: "boil",
    field: "picture",
  });
});
