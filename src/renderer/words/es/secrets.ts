import type { secrets as English } from "../en/secrets.ts";

/** Passwords, keys and addresses: how they are kept. */
export const secrets: typeof English = {
  title: "Contraseñas y claves",
  what: "Las direcciones de las cámaras de red, la clave para teléfonos y gafas, la contraseña de OBS y las claves de los servidores de modelos. Nunca se escriben en claro. Nadie puede averiguar una frase de paso perdida; lo que guarda solo se puede olvidar.",
  kept: {
    system: "Guardadas en el almacén de claves de este sistema.",
    passphrase: "Guardadas con su frase de paso, que se pide en cada inicio.",
    locked: "Bloqueadas hasta que escriba su frase de paso.",
    "until-quit": "Guardadas hasta que se cierre Benchside.",
  },
  forgetAll: "Olvidarlas todas…",
  forgetTitle: "¿Olvidar todas las contraseñas y claves?",
  forgetWhat:
    "Las cámaras, OBS y los servidores las pedirán de nuevo. Las sesiones, los procedimientos y las grabaciones se quedan. No se puede deshacer.",
  forget: "Olvidar todas",
  forgotten: "Se han olvidado todas las contraseñas, claves y direcciones.",
  newPassphrase: "Nueva frase de paso",
  sameAgain: "La misma otra vez",
  another: "Es otra distinta.",
  keepUnder: "Guardarlas con esta frase de paso",
  nowUnder: "Las contraseñas y claves se guardan ahora con su frase de paso.",
  atLeast: (n) => `Al menos ${n} letras; mejor cuatro palabras.`,
  untilQuit:
    "Las direcciones, contraseñas y claves se guardan hasta que se cierre Benchside: este sistema no tiene un lugar seguro para ellas.",
  keepThere: "Guardarlas con una frase de paso…",
  locked: "Las direcciones, contraseñas y claves de antes están bloqueadas con su frase de paso.",
  passphrase: "Frase de paso",
  unlock: "Desbloquear",
  unlocking: "Desbloqueando…",
};
