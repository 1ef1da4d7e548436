import { expect, test } from "vitest";
import { PERFECT } from "../../src/core/brain/advice/stub.ts";
import { writeScript } from "../../src/kits/script-writer/core/write-script.ts";
import { checkScript } from "../../src/core/script/check-script.ts";
import { generateScript } from "../../src/core/script/generate-script.ts";
import { analyseProcedure } from "../../src/core/script/procedure-analysis.ts";
import { Procedure } from "../../src/core/procedure/schema.ts";
import { typedModel } from "../../src/cli/models/typed-model.ts";
import { STUB_MODEL, stubServer } from "../../src/models/stub-server/stub-server.ts";
import type { ScriptManner } from "../../src/models/stub-server/script-answers.ts";

const texts = [
  "Take 1 tomato",
  "Rinse the tomato",
  "Slice the tomato into thin slices",
  "Place the tomato slices on a plate",
  "Add 1/4 teaspoon salt to a bowl",
  "Add 1 tablespoon oil to the bowl",
  "Stir the contents of the bowl",
  "Pour the dressing over the tomato slices",
];
const setting = analyseProcedure(
  Procedure.parse({
    ...{ format: "benchside-procedure", version: 1, id: "salad", goal: "Make a salad" },
    steps: texts.map((text, k) => ({ id: `s${k}`, text })),
    edges: texts.slice(1).map((_, k) => [`s${k}`, `s${k + 1}`]),
  }),
);

/** What becomes of forty planned scripts with a writer and judge of a manner, over loopback. */
async function written(manner: ScriptManner) {
  const server = await stubServer({
    takes: [],
    procedure: null,
    options: { ...PERFECT, latency: 0 },
    scripts: manner,
  });
  const output = { out: () => undefined, err: () => undefined };
  const { signal } = new AbortController();
  const model = await typedModel({ model: server.address, modelName: STUB_MODEL }, output)(signal);
  const results = [];
  try {
    for (let seed = 0; seed < 40; seed++) {
      const drawn = generateScript(setting, seed);
      if ("refused" in drawn) continue;
      const result = await writeScript({ writer: model, judge: model }, drawn.script, setting, signal);
      results.push({ ...result, planned: drawn.script });
    }
  } finally {
    await model.close();
    await server.close();
  }
  return results;
}

test("a good writer's scripts are used, each past every check", async () => {
  const results = await written("good");
  expect(results.filter(({ by }) => by !== "rules").length).toBeGreaterThan(results.length / 2);
  for (const { script, planned } of results) {
    expect(checkScript(script, setting)).toEqual([]);
    expect(script.errors.map(({ id, type }) => [id, type])).toEqual(planned.errors.map(({ id, type }) => [id, type]));
  }
});

test.each(["sloppy", "hostile"] as const)(
  "nothing of a %s writer gets through: after three rounds the rules' script stands",
  async (manner) => {
    for (const { script, by, refused, planned } of await written(manner)) {
      expect({ by, rounds: refused.length }).toEqual({ by: "rules", rounds: 3 });
      expect(refused.every((round) => round.length > 0)).toBe(true);
      expect(script).toBe(planned);
    }
  },
);
