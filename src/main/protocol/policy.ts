/**
 * Content security policy of our page: its own scripts only, no eval, no frames, no network. Pictures and films also come
 * from blobs and from the session folders behind `benchside://session/`. React Aria writes style elements. No text becomes
 * HTML or a script's address: the page makes no such policy (Trusted Types), so an attempt is an error.
 */
export const CONTENT_SECURITY_POLICY = [
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
