/** How somebody can push to us. */
export type PushProtocol = "rtmp" | "whip";

/** What a person types into a phone, glasses or an action camera. */
export interface PushAddress {
  /** Where the stream goes, for apps that ask for server and key apart. */
  readonly server: string;
  /** Server and key in one, for apps that have one field, and for the QR code. It is as secret as the key. */
  readonly whole: string;
}

/** The addresses at which a listener on `host` and `port` (1..65535) is reached with this key. */
export function pushAddress(protocol: PushProtocol, host: string, port: number, key: string): PushAddress {
  const server = protocol === "rtmp" ? `rtmp://${host}:${port}/live` : `http://${host}:${port}/whip`;
  return { server, whole: `${server}/${key}` };
}
