// @ts-check
/** `npm run gallery`: canvas drawings and states of components on one page, in the browser, drawn anew while the sources change. */
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createServer } from "vite";
import { ensurePackages } from "./setup/install.mjs";
import { root } from "./setup/run.mjs";

/**
 * Serves the gallery on this machine only, at a free port.
 *
 * @param {{ open?: boolean }} [options] Whether the person's browser is to show it.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function serveGallery({ open = false } = {}) {
  const server = await createServer({
    configFile: false,
    logLevel: "warn",
    root: join(root, "tests/gallery"),
    cacheDir: join(root, ".cache/gallery"),
    plugins: [react()],
    server: { host: "127.0.0.1", port: 5199, open, fs: { allow: [root] } },
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? "", close: () => server.close() };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await ensurePackages(console.log);
  const { url } = await serveGallery({ open: true });
  console.log(`the gallery is at ${url}; Ctrl+C ends it`);
}
