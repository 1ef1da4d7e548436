import type { program as English } from "../en/program.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");

/** The program's report, help, found commands and looks. */
export const program: typeof English = {
  report: {
    title: "Informe",
    failed: (why) => `No se pudo hacer el informe. ${why}`,
    doctor:
      "Donde el programa se ejecuta desde su código, npx benchside doctor lo hace sin la ventana; un programa instalado no tiene línea de órdenes.",
    looking: "Mirando el programa y el ordenador…",
    saved: (file) => `Guardado como ${file}`,
    again: "Mirar de nuevo",
    save: "Guardar como ZIP…",
    levels: {
      ok: "Funciona",
      warning: "Aviso",
      problem: "Por corregir",
    },
    nothing: "No hay nada que corregir.",
    toFix: (n) => `${n} por corregir.`,
    warnings: (n) => `${counted(n, { one: "aviso", other: "avisos" })}: el programa funciona con menos.`,
    stays: "Nada de esto sale del ordenador por sí solo.",
    findings: "Hallazgos",
    files: "Qué se guarda",
    filesWhat:
      "Estos archivos y nada más: ni imagen, ni sonido, ni palabras, ni participante, ni contraseña. Léalos antes.",
  },
  help: {
    title: "Ayuda",
    find: "Buscar cualquier cosa…",
    allKeys: "Teclas de todas las pantallas",
    none: (screen) => `${screen} no tiene teclas propias: Tab llega a todo.`,
    keysOf: (title) => `Teclas: ${title}`,
  },
  found: {
    kinds: {
      action: "esta pantalla",
      screen: "pantalla",
      session: "sesión",
      procedure: "procedimiento",
      setting: "ajuste",
    },
    /** What people look for by other words than those on the buttons; `also` is searched and not shown. */
    ways: {
      consent: {
        name: "Consentimiento: a qué se accede y cómo se retira",
        also: "consentimiento acuerdo retirar privacidad participante",
      },
      lock: {
        name: "Bloquear las grabaciones con una frase de paso",
        also: "bloquear desbloquear cifrar contraseña frase de paso",
      },
      film: { name: "Entrenar con un archivo de vídeo", also: "película vídeo grabación archivo" },
      mark: { name: "Marcar los pasos de una sesión, para enseñar o anotar", also: "marcar momento enseñar anotar" },
      mute: { name: "Silenciar al coach o dejarlo hablar", also: "silenciar sonido callar" },
      own: {
        name: "Entrenar mi propio trabajo: escribir o pegar sus pasos",
        also: "mi propio trabajo banco procedimiento lista receta",
      },
      new: { name: "Escribir un procedimiento nuevo", also: "nuevo procedimiento crear pasos" },
      screen: { name: "Teléfono o tableta como segunda pantalla", also: "segunda pantalla teléfono tableta" },
      remove: { name: "Borrar una sesión", also: "borrar eliminar sesión" },
    },
    keys: "Teclas de esta pantalla",
    report: "del programa y del ordenador",
    take: "toma",
    unsaved: (goal) => `«${goal}» está abierto y sin guardar. Guárdelo o ciérrelo antes.`,
    notOpened: (goal) => `«${goal}» no se pudo abrir.`,
  },
  look: {
    themes: {
      system: "como el sistema",
      dark: "oscuro",
      light: "claro",
      contrast: "alto contraste",
    },
    name: "Aspecto",
    theme: (name) => `Tema: ${name}`,
    themeIs: (name) => `El tema es ${name}.`,
    textIs: (size) => `El texto está al ${size}.`,
    larger: "Texto más grande",
    smaller: "Texto más pequeño",
  },
};
