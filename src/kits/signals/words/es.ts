import type { signalSources as English } from "./en.ts";

/** Settings › Devices: where signals of other programs come from. */
export const signalSources: typeof English = {
  calls: "Señales de otros programas",
  callsOn: "Escuchar señales de otros programas de este equipo",
  callsWhat:
    "El programa de un atornillador o un banco de pruebas puede decir que un paso está hecho. Solo se escucha en este equipo, con la clave, y solo mientras hay una sesión en marcha.",
  address: "Dirección",
  key: "Clave",
  newKey: "Clave nueva",
  copy: "Copiar",
  copied: "Copiado",
  port: "Puerto",
  portProblem: "Indique un puerto de 1024 a 65535",
  broker: "Señales de un bróker MQTT",
  brokerOn: "Escuchar a un bróker MQTT",
  brokerWhat:
    "Un mensaje es una señal según la última parte de su tema (bench/torque-ok es torque-ok) y trae su texto. Solo se escucha al bróker mientras hay una sesión en marcha; lo que haya retenido de antes no cuenta.",
  brokerAddress: "Dirección del bróker",
  brokerUser: "Usuario",
  brokerPassword: "Contraseña",
  passwordKept: "Hay una contraseña guardada.",
  keep: "Guardar",
  forget: "Olvidar",
  topic: "Temas",
  topicProblem: "Escriba temas como bench/#, con + para una parte y # al final",
  tryIt: "Probar",
  reached: "Alcanzado, se le escucha",
  notReached: (why) => `No se alcanza: ${why}`,
  brokerProblems: {
    none: "Escriba la dirección, como mqtts://broker.example:8883",
    address: "Esto no es una dirección; escriba una como mqtt://192.168.1.20",
    protocol: "Debe empezar por mqtt:// o mqtts://",
    credentials: "El usuario y la contraseña tienen campos propios",
    path: "Quite lo que sigue al puerto",
  },
};
