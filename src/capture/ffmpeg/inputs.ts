/** Where ffmpeg reads a file that it cannot read itself, because it is encrypted: an address on this machine. Null for every other file. */
type Addresses = (path: string) => string | null;

let addressOf: Addresses = () => null;

/** Have ffmpeg read encrypted files by these addresses, from now on and in this process. */
export function readFilesBy(addresses: Addresses): void {
  addressOf = addresses;
}

/** Forms of film by their names' endings, as ffmpeg calls them. */
const FORMS: Readonly<Record<string, string>> = { mkv: "matroska", webm: "matroska", mp4: "mov", mov: "mov" };

/**
 * Arguments of ffmpeg or ffprobe with an address in the place of every encrypted file that is read. Such a file is read as what its name says and as nothing else: a list of
 * other addresses that only calls itself a film leads nowhere.
 */
export function withAddresses(args: readonly string[]): string[] {
  const given: string[] = [];
  let isAny = false;
  for (const [at, arg] of args.entries()) {
    const isRead = arg.startsWith("file:") && (args[at - 1] === "-i" || at === args.length - 1);
    const address = isRead ? addressOf(arg.slice("file:".length)) : null;
    if (address === null) {
      given.push(arg);
      continue;
    }
    isAny = true;
    const form = FORMS[/\.(mkv|webm|mp4|mov)(?:\.[a-z]+)*$/.exec(arg)?.[1] ?? ""];
    const before = given.at(-1) === "-i" ? given.splice(-1) : [];
    given.push(...(form === undefined ? [] : ["-f", form]), ...before, address);
  }
  return isAny ? given.map((arg, at) => (given[at - 1] === "-protocol_whitelist" ? `${arg},http,tcp` : arg)) : given;
}

/** Environment of a program that reads such addresses: not through a proxy, which would see what is read. */
export function readingEnvironment(): NodeJS.ProcessEnv {
  const none = [process.env["no_proxy"], "127.0.0.1"].filter(Boolean).join(",");
  return { ...process.env, no_proxy: none };
}
