import { expect, test } from "vitest";
import { redactionFilter, pictureFilter } from "./redaction-filter.ts";

const box = (x: number) => ({ x, y: 0.25, width: 0.5, height: 0.125 });

test("as many boxes as the picture with most has rectangles, moved where something moves", () => {
  const covers = {
    times: [3, 3.1, 3.2],
    boxes: [
      [box(0.1), box(0.1), box(0.2)],
      [null, box(0.5), null],
    ],
  };
  const { filters, commands } = redactionFilter(covers, "p0", "blur-0.txt");
  const place = (x: string) => `x=iw*${x}:y=ih*0.25000:w=iw*0.50000+2:h=ih*0.12500+2`;
  expect(filters).toBe(
    `sendcmd=f=blur-0.txt,drawbox@p0b0=${place("0.10000")}:color=0x7f7f7f:t=fill,drawbox@p0b1=x=-9:y=-9:w=4:h=4:color=0x7f7f7f:t=fill`,
  );
  const moved = (slot: string, x: string) =>
    `[enter] ${slot} x iw*${x}, [enter] ${slot} y ih*0.25000, [enter] ${slot} w iw*0.50000+2, [enter] ${slot} h ih*0.12500+2`;
  const gone =
    "[enter] drawbox@p0b1 x -9, [enter] drawbox@p0b1 y -9, [enter] drawbox@p0b1 w 4, [enter] drawbox@p0b1 h 4";
  expect(commands!.trimEnd().split("\n")).toEqual([
    `0.000000 ${moved("drawbox@p0b0", "0.10000")}, ${gone};`,
    `0.099500 ${moved("drawbox@p0b1", "0.50000")};`,
    `0.199500 ${moved("drawbox@p0b0", "0.20000")}, ${gone};`,
  ]);
});

test("where nothing is covered nothing is drawn", () => {
  expect(redactionFilter({ times: [0, 1], boxes: [[null, null]] }, "p0", "x.txt")).toEqual({
    filters: "",
    commands: null,
  });
  expect([pictureFilter([]), pictureFilter([box(0), box(0.5)]).split(",").length]).toEqual(["", 2]);
});
