/** Units of workshops and kitchens by language, as `SpokenSigns` has them: said of one, and of any other number. What is written only in one language stands with it alone. */
export const WORKSHOP_UNITS = {
  en: {
    ...{ mA: ["milliampere", "milliamperes"], mV: ["millivolt", "millivolts"], kW: ["kilowatt", "kilowatts"] },
    ...{
      Hz: ["hertz", "hertz"],
      kHz: ["kilohertz", "kilohertz"],
      kΩ: ["kilohm", "kilohms"],
      µF: ["microfarad", "microfarads"],
    },
    ...{
      bar: ["bar", "bar"],
      psi: ["p s i", "p s i"],
      rpm: ["revolution per minute", "revolutions per minute"],
      N: ["newton", "newtons"],
    },
    ...{
      L: ["litre", "litres"],
      dl: ["decilitre", "decilitres"],
      cl: ["centilitre", "centilitres"],
      mL: ["millilitre", "millilitres"],
    },
    ...{
      oz: ["ounce", "ounces"],
      lb: ["pound", "pounds"],
      tsp: ["teaspoon", "teaspoons"],
      tbsp: ["tablespoon", "tablespoons"],
    },
    ...{ "″": ["inch", "inches"], sec: ["second", "seconds"], ft: ["foot", "feet"], K: ["kelvin", "kelvin"] },
  },
  de: {
    ...{ mA: ["Milliampere", "Milliampere"], mV: ["Millivolt", "Millivolt"], kW: ["Kilowatt", "Kilowatt"] },
    ...{
      Hz: ["Hertz", "Hertz"],
      kHz: ["Kilohertz", "Kilohertz"],
      kΩ: ["Kiloohm", "Kiloohm"],
      µF: ["Mikrofarad", "Mikrofarad"],
    },
    ...{ bar: ["Bar", "Bar"], "U/min": ["Umdrehung pro Minute", "Umdrehungen pro Minute"], N: ["Newton", "Newton"] },
    ...{
      L: ["Liter", "Liter"],
      dl: ["Deziliter", "Deziliter"],
      cl: ["Zentiliter", "Zentiliter"],
      mL: ["Milliliter", "Milliliter"],
    },
    ...{
      TL: ["Teelöffel", "Teelöffel"],
      EL: ["Esslöffel", "Esslöffel"],
      "″": ["Zoll", "Zoll"],
      K: ["Kelvin", "Kelvin"],
    },
  },
  es: {
    ...{ mA: ["miliamperio", "miliamperios"], mV: ["milivoltio", "milivoltios"], kW: ["kilovatio", "kilovatios"] },
    ...{
      Hz: ["hercio", "hercios"],
      kHz: ["kilohercio", "kilohercios"],
      kΩ: ["kiloohmio", "kiloohmios"],
      µF: ["microfaradio", "microfaradios"],
    },
    ...{ bar: ["bar", "bares"], rpm: ["revolución por minuto", "revoluciones por minuto"], N: ["newton", "newtons"] },
    ...{
      L: ["litro", "litros"],
      dl: ["decilitro", "decilitros"],
      cl: ["centilitro", "centilitros"],
      mL: ["mililitro", "mililitros"],
    },
    ...{ "″": ["pulgada", "pulgadas"], K: ["kelvin", "kelvin"] },
  },
  fr: {
    ...{
      V: ["volt", "volts"],
      A: ["ampère", "ampères"],
      W: ["watt", "watts"],
      Ω: ["ohm", "ohms"],
      mg: ["milligramme", "milligrammes"],
    },
    ...{
      mA: ["milliampère", "milliampères"],
      kW: ["kilowatt", "kilowatts"],
      Hz: ["hertz", "hertz"],
      bar: ["bar", "bars"],
    },
    ...{ "°F": ["degré Fahrenheit", "degrés Fahrenheit"], µm: ["micromètre", "micromètres"], N: ["newton", "newtons"] },
    ...{
      L: ["litre", "litres"],
      dl: ["décilitre", "décilitres"],
      cl: ["centilitre", "centilitres"],
      mL: ["millilitre", "millilitres"],
    },
    ...{ "tr/min": ["tour par minute", "tours par minute"], "″": ["pouce", "pouces"] },
  },
  it: {
    ...{
      V: ["volt", "volt"],
      A: ["ampere", "ampere"],
      W: ["watt", "watt"],
      Ω: ["ohm", "ohm"],
      mg: ["milligrammo", "milligrammi"],
    },
    ...{
      mA: ["milliampere", "milliampere"],
      kW: ["chilowatt", "chilowatt"],
      Hz: ["hertz", "hertz"],
      bar: ["bar", "bar"],
    },
    ...{ "°F": ["grado Fahrenheit", "gradi Fahrenheit"], µm: ["micrometro", "micrometri"], N: ["newton", "newton"] },
    ...{
      L: ["litro", "litri"],
      dl: ["decilitro", "decilitri"],
      cl: ["centilitro", "centilitri"],
      mL: ["millilitro", "millilitri"],
    },
    ...{ "giri/min": ["giro al minuto", "giri al minuto"], "″": ["pollice", "pollici"] },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly [one: string, more: string]>>>>;
