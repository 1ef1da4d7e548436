import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test, vi } from "vitest";
import { COOKING_CATEGORIES } from "../../src/core/domain/taxonomy.ts";
import { cardOf, OUTPUTS } from "../../src/core/recognise/card.ts";
import { Library } from "../../src/storage/library/storage-library.ts";
import { readProfile, saveProfile } from "../../src/storage/library/profiles.ts";
import { fileOf, keepRecogniser, listRecognisers, recogniserFolder } from "../../src/storage/library/recognisers.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import { holds, must } from "../fixtures/power-loss/holds.ts";
import { lampProcedure, lampProfile, textsIn } from "../fixtures/withdrawal-home.ts";

vi.mock("node:fs/promises", async (original) =>
  (await import("../fixtures/power-loss/recorder.ts")).recorded(original),
);

const resources = join(import.meta.dirname, "../../resources/sample");

describe("whatever is cut off, and whichever call fails", () => {
  test("the samples are in a new library, all of them or none yet", async () => {
    let all = 0;
    await holds(
      {
        work: async (disk, done) => {
          all = (await (await Library.open(disk, resources)).list()).length;
          done("opened");
        },
        check: async (disk) => {
          const entries = await (await Library.open(disk, resources)).list();
          must(entries.length >= 3, `it holds ${entries.length} of ${all}`);
          for (const { id, broken } of entries) must(broken === null, `${id}: ${broken}`);
        },
      },
      5,
    );
  });

  test("a procedure that was saved, deleted or put back is whole, in one place, with what it was before", async () => {
    const goals = ["Assemble the lamp", "Build the lamp"];
    const id = lampProcedure.id;
    await holds(
      {
        prepare: (disk) => Library.open(disk),
        work: async (disk, done) => {
          const library = await Library.open(disk);
          for (const goal of goals) if ((await library.save({ ...lampProcedure, goal })).saved) done(goal);
          const trash = await library.remove(id);
          done("deleted");
          await library.putBack(trash.slice(trash.lastIndexOf("/") + 1));
          done("put back");
        },
        check: async (disk, kept) => {
          const library = await Library.open(disk);
          const [entry, ...more] = await library.list();
          must(more.length === 0 && (entry?.broken ?? null) === null, `it holds ${JSON.stringify([entry, more])}`);
          const goalsThere = Object.entries(textsIn(disk))
            .filter(([path]) => path.endsWith(".json"))
            .map(([, text]) => goals.find((goal) => text.includes(goal)));
          const saved = kept.filter((what) => goals.includes(what));
          for (const goal of saved) must(goalsThere.includes(goal), `what was saved is gone: ${goal}`);
          if (entry) must(goals.indexOf(entry.goal) >= saved.length - 1, `the newest is ${entry.goal}`);
          if (kept.at(-1) === "put back") must(entry !== undefined, "it is in the trash again");
          if (kept.at(-1) === "deleted") must(goalsThere.includes(goals[1]), "what was deleted is gone for good");
        },
      },
      20,
    );
  });

  test("a profile that was taught is the old one or the new one, and earlier ones stay", async () => {
    const file = (disk: string) => join(disk, "profiles", "desk-lamp", "bench.json");
    const previous = (disk: string) => join(disk, "profiles", "desk-lamp", "previous", "bench");
    const taught = ["p01", "p02"].map((one) => lampProfile([`take-of-${one}`, one]));
    await holds(
      {
        work: async (disk, done) => {
          for (const profile of taught) {
            await saveProfile(file(disk), profile, previous(disk));
            done(who(profile));
          }
        },
        check: async (disk, kept) => {
          const profile = await readProfile(file(disk)).catch((error: Error) => {
            if (/no such file/.test(error.message)) return null;
            throw error;
          });
          const found = who(profile);
          must(["nobody", "p01", "p02"].indexOf(found) >= kept.length, `it was taught by ${found}, not by ${kept}`);
          if (kept.length === 2) await readProfile(join(previous(disk), "0001-bench.json"));
        },
      },
      10,
      { seeds: [1, 2] },
    );
  });

  test("a recogniser is the old one or the new one, model and card together, and an earlier one stays", async () => {
    const models = ["the first network ".repeat(20), "the second network ".repeat(30)].map((text) => Buffer.from(text));
    await holds(
      {
        work: async (disk, done) => {
          for (const [at, model] of models.entries()) {
            await keepRecogniser(await recogniserFolder(disk, "tea"), model, cardFor(model));
            done(String(at));
          }
        },
        check: async (disk, kept) => {
          const found = await listRecognisers(disk);
          must(found.length < 2, `there are ${found.length}`);
          const [one] = found;
          if (!one) return must(kept.length === 0, "it is gone");
          must(one.name === "tea" && one.card !== null, `${one.name} has no card`);
          const model = readFileSync(join(one.folder, "recogniser.onnx"));
          must(fileOf(model).sha256 === one.card!.model.sha256, "its card is of another network");
          const at = models.findIndex((text) => text.equals(model));
          must(at >= kept.length - 1, `it is number ${at}, and ${kept.length} were kept`);
          if (at === 1)
            must(Object.values(textsIn(`${one.folder}.previous`)).includes(String(models[0])), "the first is gone");
        },
      },
      20,
    );
  });
});

/** Who taught a profile. */
function who(profile: Profile | null): string {
  return profile?.learnedFrom?.[0]?.participant ?? "nobody";
}

/** The card of a network that was trained on nobody's sessions. */
function cardFor(model: Uint8Array) {
  const counts = { train: 1, validation: 1, test: 1 };
  return cardOf({
    ...{ form: "steps", look: "whole", encoder: "test eyes", threshold: 0.5, trainedAt: "2026-02-03T04:05:06.000Z" },
    model: { ...fileOf(model), dim: 8, moments: 4, outputs: [...OUTPUTS] },
    ...{ program: "0.1.0", seed: 1, split: "recording", positive: 1, bestTurn: 1 },
    trainedOn: {
      ...{ takes: 3, recipes: ["tea"], people: 1, environments: null, from: "made-up takes" },
      steps: { ...counts, leftOut: 0 },
      errors: counts,
      categories: Object.fromEntries(COOKING_CATEGORIES.map((name) => [name, 0])) as Record<
        (typeof COOKING_CATEGORIES)[number],
        number
      >,
    },
    ...{ sessions: [], validation: null, test: null },
  });
}
