/** What stands in place of whatever must not be shown. */
export const MASK = "…";

/** Shortest password or other value that is known to be secret; shorter ones would garble every text. */
const SHORTEST_SECRET = 3;
/** A value whose name does not say that it is secret counts as one from this length on, or from the second one on with a digit in it. */
const LONG = 8;
const LONG_WITH_DIGIT = 5;
/** Shorter values are hidden only where they stand as a word of their own. */
const WHOLE_WORD = 6;

/** Words that addresses are made of and that say nothing, also with a number behind them; hidden, they would garble what we say. */
const ORDINARY_WORDS =
  "live|stream|streaming|streams|video|videos|cam|camera|cameras|channel|channels|ch|main|sub|media|app|play|playlist|index|test|feed|feeds|picture|pictures|sound|audio|recording|default|profile|unicast|multicast|caller|listener|rendezvous|request|publish|whip|rtsp|rtmp|http|h264|h265|hevc|mjpeg|mpeg|mpegts|axis-media|onvif|onvif-media|cgi-bin|api|public|admin|administrator|root|user|guest|viewer|operator|service|anonymous|true|false|tcp|udp|v|openai";
const ORDINARY = new RegExp(
  String.raw`^(?:(?:${ORDINARY_WORDS})[_.-]?\d{0,4}|\d{0,4})(?:\.(?:m3u8|ts|flv|mp4|mjpg|mjpeg|sdp|amp|cgi|asp|php|html?))?$`,
  "i",
);
/** Names of query values that are secret whatever they look like. */
const SECRET_NAME = /pass|pw|key|token|secret|auth|sig|cred|user|login|account|session|stream_?id|code|hash|nonce/i;

interface Parts {
  readonly scheme: string;
  /** User name and password as they stand before the host; empty when there is none. */
  readonly login: string;
  readonly host: string;
  /** Everything behind host and port, beginning with `/`, `?` or `#`. */
  readonly rest: string;
}

/** The parts of an address, as ffmpeg takes it apart; null when it has no scheme. */
function partsOf(address: string): Parts | null {
  const [, scheme, behind] = /^\s*([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(address) ?? [];
  if (scheme === undefined || behind === undefined) return null;
  const [, place = "", rest = ""] = /^([^/?#\\]*)(.*)$/s.exec(behind.trim()) ?? [];
  const at = place.lastIndexOf("@");
  return { scheme, login: place.slice(0, Math.max(0, at)), host: place.slice(at + 1), rest };
}

/**
 * The name of a feed as journals, screens and logs show it: scheme, host and port, and `…` for whatever else the address holds. An
 * address that may be read in two ways, e.g. one with a password with `/` in it, shows its scheme alone. What is no address stays.
 */
export function feedName(address: string): string {
  const parts = partsOf(address);
  if (!parts) return address.includes("@") ? MASK : address;
  const { scheme, host, rest } = parts;
  const clear = /^(?:[\p{L}\p{N}._-]+|\[[0-9a-f:.%\w]+\])(?::\d{1,5})?$/iu.test(host) && !rest.includes("@");
  if (!clear) return `${scheme}://${MASK}`;
  return `${scheme}://${host}${rest === "" || rest === "/" ? "" : `/${MASK}`}`;
}

/** A text with each address in it replaced by its feed's name. */
export function withoutAddresses(text: string): string {
  // Of a longer scheme than there is its end is enough.
  return text.replace(/[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"<>]+/gi, feedName);
}

/**
 * Every text of an address that must not be shown: the login and its parts, stream keys, and what else in path and query may be one, each
 * as it is written, decoded, and encoded.
 */
export function secretsOf(address: string): string[] {
  const parts = partsOf(address);
  if (!parts) return [];
  const { scheme, host, rest } = parts;
  const found: string[] = [];
  // An `@` behind the host may have been meant as the end of a password with a slash in it.
  const far = rest.lastIndexOf("@");
  for (const login of [parts.login, far < 0 ? "" : `${parts.login}${parts.login && "@"}${host}${rest.slice(0, far)}`])
    found.push(...loginSecrets(login));
  if (rest.length >= SHORTEST_SECRET && !ORDINARY.test(rest.slice(1))) found.push(rest);
  const [, path = "", query = ""] = /^([^?#]*)(.*)$/s.exec(rest) ?? [];
  const segments = path.split("/").filter(Boolean);
  for (const segment of segments) found.push(...pairSecrets(segment));
  // RTMP carries its key behind the application's name.
  if (/^rtmp/i.test(scheme)) found.push(...segments.slice(1).filter((key) => !ORDINARY.test(key)));
  found.push(...pairSecrets(query.slice(1)));
  return [...new Set(found.flatMap(writings))];
}

function loginSecrets(login: string): string[] {
  if (login === "") return [];
  const colon = login.indexOf(":");
  const user = colon < 0 ? login : login.slice(0, colon);
  const password = colon < 0 ? "" : login.slice(colon + 1);
  return [login, password, ...(ORDINARY.test(user) ? [] : [user])];
}

/** Secrets among `name=value` pairs, or in a part of a path that is none. */
function pairSecrets(text: string): string[] {
  return text.split(/[&;,?#]/).flatMap((pair) => {
    const equals = pair.indexOf("=");
    const value = pair.slice(equals + 1);
    if (equals > 0 && SECRET_NAME.test(pair.slice(0, equals))) return [value];
    const telling = value.length >= LONG || (value.length >= LONG_WITH_DIGIT && /\d/.test(value));
    return telling && !ORDINARY.test(value) ? [value] : [];
  });
}

/** The ways in which a value may be written. */
function writings(value: string): string[] {
  const plain = decoded(value);
  const encoded = encodeURIComponent(plain);
  const strictly = encoded.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const all = [value, plain, encoded, strictly, encodeURI(plain), value.replaceAll("+", " ")];
  return all.filter((each) => each.length >= SHORTEST_SECRET);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Secrets that are known at the moment; hides them wherever they stand in a text. */
export class Secrets {
  readonly #values = new Set<string>();
  #pattern: RegExp | null = null;

  /** Know these from now on. Values of less than three letters are passed over. */
  add(values: Iterable<string>): void {
    const before = this.#values.size;
    for (const value of values) if (value.length >= SHORTEST_SECRET) this.#values.add(value);
    if (this.#values.size > before) this.#pattern = patternOf(this.#values);
  }

  /** The text with `…` in place of every secret. */
  hide(text: string): string {
    return this.#pattern ? text.replace(this.#pattern, MASK) : text;
  }
}

function patternOf(values: ReadonlySet<string>): RegExp {
  const longestFirst = [...values].sort((a, b) => b.length - a.length);
  return new RegExp(longestFirst.map(oneOf).join("|"), "giu");
}

function oneOf(value: string): string {
  const literal = value.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return value.length < WHOLE_WORD ? `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])` : literal;
}
