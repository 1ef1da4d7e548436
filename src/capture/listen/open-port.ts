import { createServer, type AddressInfo, type Server } from "node:net";
import { FeedError } from "../ffmpeg/ffmpeg-errors.ts";

/**
 * Opens a server's port, on this machine alone or to the local network. Resolves with the port.
 *
 * @param name the feed as the person named it, for the error
 * @throws FeedError when another program has the port, or this one may not have it
 */
export function openPort(server: Server, name: string, where: { port: number; lan: boolean }): Promise<number> {
  return new Promise((opened, refused) => {
    const fail = (error: NodeJS.ErrnoException) => refused(new FeedError(name, ...inWords(error, where.port)));
    server.once("error", fail);
    server.listen(where.port, where.lan ? "0.0.0.0" : "127.0.0.1", () => {
      server.removeListener("error", fail);
      opened((server.address() as AddressInfo).port);
    });
  });
}

/** Opens a port for a moment, to see whether it can be had. @throws FeedError as `openPort` does */
export async function tryPort(name: string, where: { port: number; lan: boolean }): Promise<void> {
  const server = createServer();
  await openPort(server, name, where);
  await new Promise((closed) => server.close(closed));
}

function inWords(error: NodeJS.ErrnoException, port: number): [problem: string, fix: string] {
  if (error.code === "EADDRINUSE")
    return [`another program listens on port ${port}`, "End that program, or choose another port."];
  if (error.code === "EACCES") return [`port ${port} may not be opened by this program`, "Choose a port from 1024 on."];
  return [`port ${port} cannot be opened (${error.code ?? error.message})`, "Choose another port."];
}
