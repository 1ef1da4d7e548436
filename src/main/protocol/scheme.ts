import { protocol } from "electron";
import { isPictureName } from "../../storage/library/library-pictures.ts";
import { APP_ORIGIN } from "../origin.ts";
import { fileInside } from "./protocol-inside.ts";
import { serveFile, servePage, type Forms } from "./protocol-serve.ts";

/**
 * Content security policy of our page: its own scripts only, no eval, no frames, no network. Pictures and films also come
 * from blobs and from the session folders behind `benchside://session/`. React Aria writes style elements. No text becomes
 * HTML or a script's address: the page makes no such policy (Trusted Types), so an attempt is an error.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data: blob: benchside:",
  "media-src 'self' data: blob: benchside:",
  "connect-src 'self' benchside:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** Folders that the scheme serves. */
export interface ServedFolders {
  /** The built page, served as `benchside://app/…`. */
  readonly app: string;
  /** Folder of all sessions, served as `benchside://session/<id>/<file>`; asked anew each time, settings may move it. */
  sessions(): string;
  /** Folder of the pictures of steps, served as `benchside://picture/<name>`; asked anew each time too. */
  pictures(): string;
}

/** Declares `benchside:` a standard, secure scheme; must run before the app is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: "benchside", privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
}

/** Serves the page and the media of sessions; must run once the app is ready. */
export function serveScheme(folders: ServedFolders): void {
  const forms: Forms = new Map();
  protocol.handle("benchside", async (request) => {
    const { host, pathname } = new URL(request.url);
    if (host === "app") {
      const file = await fileInside(folders.app, pathname === "/" ? "/index.html" : pathname);
      return servePage(file, { "Content-Security-Policy": CONTENT_SECURITY_POLICY });
    }
    if (host === "session") {
      // Another host is another origin: let our page read pictures of the films it shows.
      const headers = { "Access-Control-Allow-Origin": APP_ORIGIN };
      return serveFile(await fileInside(folders.sessions(), pathname), request, headers, forms);
    }
    if (host === "picture" && isPictureName(pathname.slice(1))) {
      // Its bytes never change; it is shown, and nothing in it may run or load.
      return serveFile(await fileInside(folders.pictures(), pathname), request, {
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cache-Control": "max-age=31536000, immutable",
      });
    }
    return new Response("not found", { status: 404 });
  });
}
