import { WORKSHOP_UNITS } from "./workshop-units.ts";

/** How one language says signs that a speech engine reads wrongly. */
export interface SpokenSigns {
  /** Of units as they are written: said of one, and of any other number. */
  readonly units: Readonly<Record<string, readonly [one: string, more: string]>>;
  /** Between the ends of a range: "3 to 5". */
  readonly to: string;
  /** Between measures: "4 by 12". */
  readonly by: string;
  /** Before the number of a thing: "number 2". */
  readonly number: string;
  readonly plusMinus: string;
  readonly about: string;
  readonly diameter: string;
  /** Common fractions by how they are written, alone and behind a whole number. */
  readonly fractions: Readonly<Record<string, string>>;
  readonly atMost: string;
  readonly atLeast: string;
  /** Behind how often something is there or is done: "4 times". */
  readonly times: string;
  /** Between a whole number and a fraction: "2 and a half". */
  readonly and: string;
}

const fractions = (half: string, third: string, twoThirds: string, quarter: string, threeQuarters: string) => ({
  ...{ "1/2": half, "1/3": third, "2/3": twoThirds, "1/4": quarter, "3/4": threeQuarters },
});

/** By language. Others are said as English. */
export const SPOKEN_SIGNS = {
  en: {
    units: {
      ...WORKSHOP_UNITS.en,
      ...{ mm: ["millimetre", "millimetres"], cm: ["centimetre", "centimetres"], m: ["metre", "metres"] },
      ...{
        ml: ["millilitre", "millilitres"],
        l: ["litre", "litres"],
        g: ["gram", "grams"],
        kg: ["kilogram", "kilograms"],
      },
      ...{
        mg: ["milligram", "milligrams"],
        s: ["second", "seconds"],
        min: ["minute", "minutes"],
        h: ["hour", "hours"],
      },
      ...{
        V: ["volt", "volts"],
        A: ["ampere", "amperes"],
        W: ["watt", "watts"],
        Nm: ["newton metre", "newton metres"],
      },
      ...{ "°": ["degree", "degrees"], "°C": ["degree Celsius", "degrees Celsius"], "%": ["percent", "percent"] },
      ...{ "°F": ["degree Fahrenheit", "degrees Fahrenheit"], Ω: ["ohm", "ohms"], µm: ["micrometre", "micrometres"] },
    },
    ...{
      to: "to",
      by: "by",
      number: "number",
      plusMinus: "plus or minus",
      about: "about",
      diameter: "diameter",
      and: "and",
    },
    ...{ atMost: "at most", atLeast: "at least", times: "times" },
    fractions: {
      ...fractions("one half", "one third", "two thirds", "one quarter", "three quarters"),
      "1/8": "one eighth",
      "3/8": "three eighths",
      "5/8": "five eighths",
      "7/8": "seven eighths",
    },
  },
  de: {
    units: {
      ...WORKSHOP_UNITS.de,
      ...{ mm: ["Millimeter", "Millimeter"], cm: ["Zentimeter", "Zentimeter"], m: ["Meter", "Meter"] },
      ...{
        ml: ["Milliliter", "Milliliter"],
        l: ["Liter", "Liter"],
        g: ["Gramm", "Gramm"],
        kg: ["Kilogramm", "Kilogramm"],
      },
      ...{
        mg: ["Milligramm", "Milligramm"],
        s: ["Sekunde", "Sekunden"],
        min: ["Minute", "Minuten"],
        h: ["Stunde", "Stunden"],
      },
      ...{ V: ["Volt", "Volt"], A: ["Ampere", "Ampere"], W: ["Watt", "Watt"], Nm: ["Newtonmeter", "Newtonmeter"] },
      ...{ "°": ["Grad", "Grad"], "°C": ["Grad Celsius", "Grad Celsius"], "%": ["Prozent", "Prozent"] },
      ...{ "°F": ["Grad Fahrenheit", "Grad Fahrenheit"], Ω: ["Ohm", "Ohm"], µm: ["Mikrometer", "Mikrometer"] },
    },
    ...{
      to: "bis",
      by: "mal",
      number: "Nummer",
      plusMinus: "plus minus",
      about: "etwa",
      diameter: "Durchmesser",
      and: "und",
    },
    ...{ atMost: "höchstens", atLeast: "mindestens", times: "mal" },
    fractions: {
      ...fractions("ein halb", "ein Drittel", "zwei Drittel", "ein Viertel", "drei Viertel"),
      "1/8": "ein Achtel",
      "3/8": "drei Achtel",
      "5/8": "fünf Achtel",
      "7/8": "sieben Achtel",
    },
  },
  es: {
    units: {
      ...WORKSHOP_UNITS.es,
      ...{ mm: ["milímetro", "milímetros"], cm: ["centímetro", "centímetros"], m: ["metro", "metros"] },
      ...{ ml: ["mililitro", "mililitros"], l: ["litro", "litros"], g: ["gramo", "gramos"], kg: ["kilo", "kilos"] },
      ...{
        mg: ["miligramo", "miligramos"],
        s: ["segundo", "segundos"],
        min: ["minuto", "minutos"],
        h: ["hora", "horas"],
      },
      ...{
        V: ["voltio", "voltios"],
        A: ["amperio", "amperios"],
        W: ["vatio", "vatios"],
        Nm: ["newton metro", "newtons metro"],
      },
      ...{ "°": ["grado", "grados"], "°C": ["grado Celsius", "grados Celsius"], "%": ["por ciento", "por ciento"] },
      ...{ "°F": ["grado Fahrenheit", "grados Fahrenheit"], Ω: ["ohmio", "ohmios"], µm: ["micrómetro", "micrómetros"] },
    },
    ...{ to: "a", by: "por", number: "número", plusMinus: "más menos", about: "unos", diameter: "diámetro", and: "y" },
    ...{ atMost: "como máximo", atLeast: "al menos", times: "veces" },
    fractions: {
      ...fractions("medio", "un tercio", "dos tercios", "un cuarto", "tres cuartos"),
      "1/8": "un octavo",
      "3/8": "tres octavos",
      "5/8": "cinco octavos",
      "7/8": "siete octavos",
    },
  },
  fr: {
    units: {
      ...WORKSHOP_UNITS.fr,
      ...{ mm: ["millimètre", "millimètres"], cm: ["centimètre", "centimètres"], m: ["mètre", "mètres"] },
      ...{ ml: ["millilitre", "millilitres"], l: ["litre", "litres"], g: ["gramme", "grammes"], kg: ["kilo", "kilos"] },
      ...{
        s: ["seconde", "secondes"],
        min: ["minute", "minutes"],
        h: ["heure", "heures"],
        "%": ["pour cent", "pour cent"],
      },
      ...{
        "°": ["degré", "degrés"],
        "°C": ["degré Celsius", "degrés Celsius"],
        Nm: ["newton mètre", "newtons mètres"],
      },
    },
    ...{
      to: "à",
      by: "par",
      number: "numéro",
      plusMinus: "plus ou moins",
      about: "environ",
      diameter: "diamètre",
      and: "et",
    },
    ...{ atMost: "au plus", atLeast: "au moins", times: "fois" },
    fractions: {
      ...fractions("un demi", "un tiers", "deux tiers", "un quart", "trois quarts"),
      "1/8": "un huitième",
      "3/8": "trois huitièmes",
      "5/8": "cinq huitièmes",
      "7/8": "sept huitièmes",
    },
  },
  it: {
    units: {
      ...WORKSHOP_UNITS.it,
      ...{ mm: ["millimetro", "millimetri"], cm: ["centimetro", "centimetri"], m: ["metro", "metri"] },
      ...{ ml: ["millilitro", "millilitri"], l: ["litro", "litri"], g: ["grammo", "grammi"], kg: ["chilo", "chili"] },
      ...{ s: ["secondo", "secondi"], min: ["minuto", "minuti"], h: ["ora", "ore"], "%": ["per cento", "per cento"] },
      ...{ "°": ["grado", "gradi"], "°C": ["grado Celsius", "gradi Celsius"], Nm: ["newton metro", "newton metri"] },
    },
    ...{
      to: "a",
      by: "per",
      number: "numero",
      plusMinus: "più o meno",
      about: "circa",
      diameter: "diametro",
      and: "e",
    },
    ...{ atMost: "al massimo", atLeast: "almeno", times: "volte" },
    fractions: {
      ...fractions("mezzo", "un terzo", "due terzi", "un quarto", "tre quarti"),
      "1/8": "un ottavo",
      "3/8": "tre ottavi",
      "5/8": "cinque ottavi",
      "7/8": "sette ottavi",
    },
  },
} as const satisfies Readonly<Record<string, SpokenSigns>>;
