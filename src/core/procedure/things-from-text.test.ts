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

  test("a particle of the verb is no part of the thing, and setting to a number puts nothing in place", () => {
    const texts = [
      ["en", "Put on the lid", "lid in place"],
      ["en", "Put the lid on", "lid in place"],
      ["en", "Pour in the milk", "milk poured"],
      ["en", "Cut off the end", "end cut"],
      ["en", "Cut up 2 onions", "onions cut"],
      ["en", "Screw in the bulb", "bulb tight"],
      ["de", "Setze den Deckel auf", "Deckel am Platz"],
      ["de", "Schneide das Ende ab", "Ende geschnitten"],
      ["de", "Stelle den Ofen an", "Ofen an"],
      ["es", "Pon encima la tapa", "tapa colocada"],
      ["es", "Echa dentro la leche", "leche añadida"],
    ] as const;
    expect(texts.map(([language, text]) => read(language, text)[0]?.[0])).toEqual(texts.map(([, , holds]) => holds));
    expect(read("en", "Pour in the milk")).toEqual([["milk poured", "", "milk"]]);
    expect(read("en", "Set the oven to 200", "Cut into slices", "Cut off")).toEqual([]);
    expect(read("de", "Stelle den Ofen auf 200 Grad", "Stelle die Uhr ein", "In den Topf legen")).toEqual([]);
    expect(read("es", "Pon el horno a 200 grados", "Pon a hervir el agua", "Corta en rodajas")).toEqual([]);
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
