import { expect, test } from "vitest";
import { withoutFolders } from "./without-folders.ts";

const places = [
  { path: "/home/anna", name: "~" },
  { path: "/home/anna/benches", name: "<data>" },
  { path: "/opt/benchside", name: "<app>" },
];

test.each([
  ["open '/home/anna/benches/sessions/one/journal.jsonl'", "open '<data>/sessions/one/journal.jsonl'"],
  ["/home/anna/.config/benchside and /home/annabel/x", "~/.config/benchside and …/x"],
  ["open '/media/Anna Smith/films/take 3.mp4': ENOENT", "open '…/take 3.mp4': ENOENT"],
  ["at run (file:///opt/benchside/out/main/index.js:10:3)", "at run (<app>/out/main/index.js:10:3)"],
  ["at draw (benchside://app/assets/index-4f.js:1:2345)", "at draw (<page>/assets/index-4f.js:1:2345)"],
  ["at Module.load (node:internal/modules/cjs/loader:12:3)", "at Module.load (node:internal/modules/cjs/loader:12:3)"],
  ["rtsp://anna:geheim@192.168.1.20:554/live/secret failed", "rtsp://192.168.1.20:554/… failed"],
  ["12 frames/s and/or 3 m/s; silent", "12 frames/s and/or 3 m/s; silent"],
])("%s", (text, short) => {
  expect(withoutFolders(text, places)).toBe(short);
});

test("folders of Windows go too, as they are written and as JSON writes them", () => {
  const windows = [{ path: "C:\\Users\\Anna\\Benchside", name: "<data>" }];
  expect(withoutFolders(String.raw`open C:\Users\Anna\Benchside\a.json`, windows)).toBe(String.raw`open <data>\a.json`);
  expect(withoutFolders(String.raw`"C:\\Users\\Anna\\Benchside\\a.json"`, windows)).toBe(String.raw`"<data>\\a.json"`);
  expect(withoutFolders(String.raw`open D:\Films of Anna\a.mp4`, windows)).toBe(String.raw`open …\a.mp4`);
});
