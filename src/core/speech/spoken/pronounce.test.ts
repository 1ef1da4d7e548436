import { expect, test } from "vitest";
import { pronounce } from "./pronounce.ts";

test.each([
  ["en", "Take the M4×12 screw.", "Take the M 4 by 12 screw."],
  ["en", "Pour 250 ml in 3–5 min.", "Pour 250 millilitres in 3 to 5 minutes."],
  ["en", "Turn it 90° with the #2 or Ph2 bit.", "Turn it 90 degrees with the number 2 or P H 2 bit."],
  [
    "en",
    "Add 1/2 l, then 2 1/2 cups and 1½ kg.",
    "Add one half litre, then 2 and one half cups and 1 and one half kilograms.",
  ],
  ["en", "1 mm, 0.5 mm, 1.5mm ± 10%", "1 millimetre, 0.5 millimetres, 1.5 millimetres plus or minus 10 percent"],
  [
    "en",
    "3 x 20 mm at 180 °C, -5 °C outside",
    "3 by 20 millimetres at 180 degrees Celsius, minus 5 degrees Celsius outside",
  ],
  [
    "en",
    "On 2026-11-25 call 555-12-34; step 3-2-1, I am at home.",
    "On 2026-11-25 call 555-12-34; step 3-2-1, I am at home.",
  ],
  ["de", "250 ml, 90°, M4×12, 3–5 min, 1 h", "250 Milliliter, 90 Grad, M 4 mal 12, 3 bis 5 Minuten, 1 Stunde"],
  ["de-AT", "1/2 l Wasser, Nr. #2", "ein halb Liter Wasser, Nr. Nummer 2"],
  ["es", "250 ml, 90°, M4×12, 3–5 min, 1 h", "250 mililitros, 90 grados, M 4 por 12, 3 a 5 minutos, 1 hora"],
  ["fr", "250 ml, 90°, M4×12", "250 millilitres, 90 degrés, M 4 par 12"],
  ["it", "250 ml, 90°, M4×12", "250 millilitri, 90 gradi, M 4 per 12"],
  [
    "en",
    "Bake 1:30 h at 350 °F, stir 2:05 min; at 14:05 add 3/8 l, 1⅛ lb and ≤ 2 tsp.",
    "Bake 1 hour 30 minutes at 350 degrees Fahrenheit, stir 2 minutes 5 seconds; at 14:05 add three eighths litre, 1 and one eighth pounds and at most 2 teaspoons.",
  ],
  [
    "en",
    "Turn 4x, then 2× at ≥ 300 rpm, 10 kΩ, ½″",
    "Turn 4 times, then 2 times at at least 300 revolutions per minute, 10 kilohms, one half inch",
  ],
  [
    "de",
    "1:30 min bei 180 °C, 4x, 2 EL, 300 U/min, ≤ 2 bar",
    "1 Minute 30 Sekunden bei 180 Grad Celsius, 4 mal, 2 Esslöffel, 300 Umdrehungen pro Minute, höchstens 2 Bar",
  ],
  [
    "es",
    "1:30 h a 180 °C, 4x, 5/8 l, ≥ 2 bar",
    "1 hora 30 minutos a 180 grados Celsius, 4 veces, cinco octavos litro, al menos 2 bares",
  ],
  [
    "fr",
    "1:30 min à 180 °C, 4x, 12 V, 1/8 l",
    "1 minute 30 secondes à 180 degrés Celsius, 4 fois, 12 volts, un huitième litre",
  ],
  [
    "it",
    "1:30 min a 180 °C, 4x, 12 V, 3/8 l",
    "1 minuto 30 secondi a 180 gradi Celsius, 4 volte, 12 volt, tre ottavi litro",
  ],
  ["en", "See 3/15 and 10:30, box 4 x, step 2 K9.", "See 3/15 and 10:30, box 4 times, step 2 K9."],
  ["xx", "5 kg", "5 kilograms"],
])("%s: %s", (language, text, said) => {
  expect(pronounce(text, language)).toBe(said);
});

test("a person's dictionary goes first, by whole words, the longest one, and nothing in it is read as a pattern", () => {
  const own = [
    { word: "M4", said: "em four" },
    { word: "Wago", said: "Vah-go" },
    { word: "Wago clamp", said: "clamp 5 mm" },
    { word: "a+b", said: "a plus b" },
    { word: "", said: "nothing" },
  ];
  expect(pronounce("M4 wago, Wago clamp, Wagon, M40, A+B", "en", own)).toBe(
    "em four Vah-go, clamp 5 mm, Wagon, M 40, a plus b",
  );
});

test("digits without an end are read at once, and a long text loses nothing", () => {
  const digits = "7".repeat(60_000);
  expect(pronounce(digits, "en")).toBe(digits);
  expect(pronounce("Pour 250 ml. ".repeat(1000), "en")).toBe("Pour 250 millilitres. ".repeat(1000));
});
