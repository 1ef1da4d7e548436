import { countedIn } from "../../../renderer/words/counted.ts";
import type { offers as English } from "./en.ts";

const counted = countedIn("es");
const PARTS = { night: "por la noche", morning: "por la mañana", afternoon: "por la tarde", evening: "al anochecer" };

/** Lo que se ofrece antes de una sesión, y por qué. */
export const offers: typeof English = {
  title: "Parece que quiere…",
  agree: "Ofrecer lo que parezco querer hacer",
  what: "Mientras esta vista está abierta, lo que ve la cámara se compara con sus bancos enseñados, con cuándo hizo cada cosa, y con el calendario y las notas de una carpeta que usted elige. Se ofrecen procedimientos; nada empieza por sí solo. Las ofertas, sus razones y lo que elige se guardan en este equipo; las imágenes no.",
  folder: "Calendario y notas…",
  folderIs: (path) => `Se leen los calendarios (.ics) y las notas (.txt, .md) de ${path}.`,
  noFolder: "No leer ninguna carpeta",
  watching: "Se mira qué va a hacer",
  notNow: "Ahora no",
  over: "Dijo «ahora no» dos veces: no se ofrece nada más hasta que Benchside se abra de nuevo.",
  say: "Mantenga y diga sí, no, o qué va a hacer",
  sayWhat: "Mantenga y diga qué va a hacer",
  nothingFits: (words) => `Nada de lo conocido corresponde a «${words}».`,
  listening: "Escuchando…",
  understanding: "Entendiendo…",
  nobody: "No se oyó a nadie.",
  at: (bench) => `en ${bench}`,
  others: "También probable, y nada que haga Benchside:",
  kinds: {
    search: (_a: string, b: string) => `Buscar «${b}»`,
    "store-memory": (a: string) => `Guardar en la memoria: ${a}`,
    remember: (a: string, b: string) => `Recordar «${a}», ${b}`,
    "guided-activity": (a: string, b: string) => `Guiar: ${a}, ${b}`,
    control: (a: string, b: string) => `Poner ${a} a ${b}`,
    translate: (a: string, b: string) => `Traducir ${a}: ${b}`,
    directions: (a: string, b: string) => `El camino a ${a}, ${b}`,
    shop: (a: string, b: string) => `Comprar ${a} en ${b}`,
  },
  worded: (reason) => `${reason} (en palabras del modelo)`,
  why: {
    bench: (bench, takes) =>
      takes === 1
        ? `el banco se ve como ${bench} al empezar su toma`
        : `el banco se ve como ${bench} al empezar sus ${takes} tomas`,
    said: (words) => `dijo «${words}»`,
    event: (title, at) => `«${title}» está en el calendario a las ${at}`,
    note: (title) => `la nota «${title}» lo nombra`,
    habit: (times, part) => `hecho antes ${counted(times, { one: "vez", other: "veces" })} ${PARTS[part]}`,
    after: (times, goal) =>
      `hecho ${counted(times, { one: "vez", other: "veces" })} justo después de «${goal}», que se acaba de hacer`,
  },
  days: "Guardar lo que se ofreció",
  daysWhat:
    "Lo que se ofreció antes de las sesiones, por qué, y lo que se eligió se guarda tantos días. Quien retira su consentimiento se lleva lo suyo.",
  daysWords: (n) => counted(n, { one: "día", other: "días" }),
};
