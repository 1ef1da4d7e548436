import type { Session } from "electron";
import { isFrom } from "./origin.ts";

/** What the page may take at this moment. */
export interface Wanted {
  /** A camera session is opening or open. */
  readonly camera: () => boolean;
  /** It is to record a microphone as well. */
  readonly microphone: () => boolean;
}

/**
 * Refuses every permission but the camera's and the microphone's, and these to everybody but our own page.
 *
 * Our page may always learn the names of cameras and microphones (that is what the check is for: without it they have no labels in the
 * picker), but it gets a picture or a sound only while it is wanted for a session.
 */
export function guardPermissions(session: Session, origin: string, wanted: Wanted): void {
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) => {
    const fromUs = isFrom(details.securityOrigin ?? requestingOrigin, origin);
    return permission === "media" && fromUs && details.isMainFrame;
  });
  session.setPermissionRequestHandler((_contents, permission, decide, details) => {
    const fromUs = details.isMainFrame && isFrom(details.requestingUrl, origin);
    const types = ("mediaTypes" in details && details.mediaTypes) || [];
    const allowed = types.every((type) => (type === "video" ? wanted.camera() : wanted.microphone()));
    decide(permission === "media" && fromUs && types.length > 0 && allowed);
  });
  session.setDevicePermissionHandler(() => false);
}
