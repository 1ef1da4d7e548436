import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { procedureFrom } from "../../src/core/procedure/file.ts";
import { procedureCommand } from "../../src/cli/procedure/procedure-command.ts";
import { Library, picturesFolder } from "../../src/storage/library/storage-library.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "benchside-pictures-"));
/** A PNG of one pixel, with a comment so that there are several. */
const png = (comment = "") =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
        "base64",
      ),
      Buffer.from(comment),
    ]),
  );
const nameOf = (bytes: Uint8Array) => `${createHash("sha256").update(bytes).digest("hex")}.png`;
const tea = (picture: string) =>
  procedureFrom({
    ...{ format: "benchside-procedure", version: 1, id: "tea", goal: "Make tea" },
    steps: [{ id: "boil", text: "Boil the water", picture, pictureText: "Steam over a kettle" }],
  });

test("a picture is kept once by its bytes, and copies and earlier versions show it", async () => {
  const data = newFolder();
  const library = await Library.open(data);
  const name = await library.keepPicture(png());
  expect(name).toBe(nameOf(png()));
  expect(await library.keepPicture(png())).toBe(name);
  await library.save(tea(name));
  expect((await library.duplicate("tea", "Make green tea")).steps[0]).toMatchObject({ picture: name });
  const { picture: _picture, pictureText: _text, ...plain } = tea(name).steps[0]!;
  await library.save({ ...tea(name), steps: [plain] });
  const [older] = await library.versions("tea");
  expect((await library.restore("tea", older!.name)).steps).toEqual(tea(name).steps);
  const trash = await library.remove("tea");
  await library.putBack(trash.split(/[\\/]/).at(-1)!);
  expect((await library.get("tea")).steps).toEqual(tea(name).steps);
  expect(readdirSync(picturesFolder(data))).toEqual([name]);
  expect(new Uint8Array(readFileSync(join(picturesFolder(data), name)))).toEqual(png());
  expect((await library.list()).map(({ id, broken }) => [id, broken])).toEqual([
    ["tea-2", null],
    ["tea", null],
  ]);
});

test("what is exported has its pictures in it, and brings them to another library; those of no step are passed over", async () => {
  const [from, to] = [newFolder(), newFolder()];
  const [mine, theirs] = [await Library.open(from), await Library.open(to)];
  const name = await mine.keepPicture(png());
  await mine.save(tea(name));
  const text = await mine.exported("tea");
  const file = JSON.parse(text) as { pictures: Record<string, string> };
  file.pictures[nameOf(png("other"))] = Buffer.from(png("other")).toString("base64");
  const read = await theirs.import("auto", { name: "tea.json", text: JSON.stringify(file) });
  expect(read).toEqual(tea(name));
  expect(readdirSync(picturesFolder(to))).toEqual([name]);
  expect(JSON.parse(readFileSync(join(to, "procedures", "tea.json"), "utf8"))).not.toHaveProperty("pictures");
  // A picture that is not there is left out, and the procedure is exported all the same.
  rmSync(join(picturesFolder(from), name));
  expect(JSON.parse(await mine.exported("tea"))).not.toHaveProperty("pictures");
});

test("the command line takes the pictures of a file into the one that it writes", async () => {
  const folder = newFolder();
  const library = await Library.open(folder);
  const name = await library.keepPicture(png());
  await library.save(tea(name));
  const [file, out] = [join(folder, "given.json"), join(folder, "written.json")];
  writeFileSync(file, await library.exported("tea"));
  const said: string[] = [];
  const output = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) };
  await procedureCommand(output).parseAsync(["import", file, "--out", out], { from: "user" });
  expect(said).toEqual([`${out}: "Make tea", 1 step, 0 edges`]);
  expect(
    await (await Library.open(newFolder())).import("auto", { name: "w.json", text: readFileSync(out, "utf8") }),
  ).toEqual(tea(name));
  expect(JSON.parse(readFileSync(out, "utf8")).pictures).toEqual({ [name]: Buffer.from(png()).toString("base64") });
});

test.each([
  [
    "another picture than its name says",
    Buffer.from(png("x")).toString("base64"),
    "not the picture that its name says",
  ],
  ["no picture", Buffer.from("<svg/>").toString("base64"), "it is no picture"],
  ["no text", 7, "it is no picture"],
  [
    "a picture that is too large",
    Buffer.concat([png(), Buffer.alloc(2_000_000)]).toString("base64"),
    "larger than 2 MB",
  ],
])("a file that holds %s is refused by file and field, and nothing of it is kept", async (_, held, problem) => {
  const data = newFolder();
  const library = await Library.open(data);
  const name = nameOf(png());
  const text = JSON.stringify({ ...tea(name), pictures: { [name]: held } });
  await expect(library.import("auto", { name: "tea.json", text })).rejects.toThrow(
    new RegExp(`^tea\\.json: pictures\\.${name.slice(0, 8)}….*${problem}`),
  );
  expect(await library.list()).toEqual([]);
});

test("a picture is not written through a link that leads out of the folder", async () => {
  const data = newFolder();
  const library = await Library.open(data);
  const outside = join(newFolder(), "elsewhere.png");
  writeFileSync(outside, "mine");
  await library.keepPicture(png("first"));
  symlinkSync(outside, join(picturesFolder(data), nameOf(png())));
  await expect(library.keepPicture(png())).rejects.toThrow("a link that leads out of");
  expect(readFileSync(outside, "utf8")).toBe("mine");
});
