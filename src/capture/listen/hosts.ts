import { networkInterfaces } from "node:os";

/** This machine's IPv4 addresses in local networks, those of home and office networks first; without its own loopback. */
export function localHosts(): string[] {
  const found = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
  const rank = (host: string) => (host.startsWith("192.168.") ? 0 : host.startsWith("10.") ? 1 : 2);
  return found.toSorted((a, b) => rank(a) - rank(b));
}
