import { describe, expect, test } from "vitest";
import { thingsFromText, withThings } from "./things-from-text.ts";
import { Procedure } from "./schema.ts";

const written = (language: string, texts: readonly string[]): Procedure =>
  Procedure.parse({
    ...{ format: "benchside-procedure", version: 1, id: "p", goal: "g", language },
    steps: texts.map((text, at) => ({ id: String(at), text })),
  });

const read = (language: string, ...texts: string[]) =>
  [...thingsFromText(written(language, texts)).values()].map(({ holds, ends, usesUp }) => [
    holds.join(),
    ends.join(),
    usesUp.map(({ what }) => what).join(),
  ]);

describe("what texts say that steps bring about", () => {
  test("in English", () => {
    expect(
      read(
        "en",
        "Close the lid",
        "Carefully attach the shade to the arm",
        "Turn the lamp on",
        "Add 2 eggs to the bowl",
        "Remove the shade, then wait",
        "Open the lid",
        "Wait for a minute",
      ),
    ).toEqual([
      ["lid closed", "", ""],
      ["shade attached", "", ""],
      ["lamp on", "", ""],
      ["eggs added", "", "eggs"],
      ["shade removed", "shade attached", ""],
      ["lid open", "lid closed", ""],
    ]);
  });

  test("in German, with the verb at either end", () => {
    expect(
      read("de-AT", "Den Deckel schließen", "Schalte die Lampe ein", "200 g Mehl hinzufügen", "Öffne den Deckel"),
    ).toEqual([
      ["Deckel geschlossen", "", ""],
      ["Lampe an", "", ""],
      ["Mehl zugegeben", "", "Mehl"],
      ["Deckel offen", "Deckel geschlossen", ""],
    ]);
  });

  test("in Spanish, in the gender and number of the thing", () => {
    expect(
      read("es", "Cierra la tapa", "Añadir 2 huevos al bol", "Coloque el filtro en la jarra", "Abrir la tapa"),
    ).toEqual([
      ["tapa cerrada", "", ""],
      ["huevos añadidos", "", "huevos"],
      ["filtro colocado", "", ""],
      ["tapa abierta", "tapa cerrada", ""],
    ]);
  });

  test("nothing in another language, and nothing over what a person wrote", () => {
    expect(read("fr", "Fermer le couvercle")).toEqual([]);
    const own = written("en", ["Close the lid", "Open the lid"]);
    const kept = { ...own, steps: own.steps.map((step, at) => (at === 0 ? { ...step, holds: ["tight"] } : step)) };
    expect(withThings(kept, thingsFromText(kept)).steps.map(({ holds, ends }) => [holds, ends])).toEqual([
      [["tight"], undefined],
      [["lid open"], undefined],
    ]);
  });
});
