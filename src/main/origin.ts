/** Origin of the page as the built program serves it. */
export const APP_ORIGIN = "benchside://app";

/**
 * Origin that the page is loaded from: the development server's when electron-vite runs one, else our own scheme's.
 *
 * A packaged program never takes it from the environment.
 */
export function pageOrigin(packaged: boolean, env: NodeJS.ProcessEnv): string {
  const server = env["ELECTRON_RENDERER_URL"];
  return !packaged && server ? new URL(server).origin : APP_ORIGIN;
}

/** Whether an address belongs to an origin. `URL.origin` says "null" for our scheme, so scheme and host are compared. */
export function isFrom(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}` === origin;
}
