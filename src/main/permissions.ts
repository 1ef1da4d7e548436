import type { Session } from "electron";
import { isFrom } from "./origin.ts";

/**
 * Refuses every permission but the camera's, and that one to everybody but our own page.
 *
 * Our page may always learn the names of cameras (that is what the check is for: without it they have no labels in the
 * picker), but it gets a picture only while `cameraWanted` says that a camera session is opening or open.
 */
export function guardPermissions(session: Session, origin: string, cameraWanted: () => boolean): void {
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) => {
    const fromUs = isFrom(details.securityOrigin ?? requestingOrigin, origin);
    return permission === "media" && fromUs && details.isMainFrame && details.mediaType !== "audio";
  });
  session.setPermissionRequestHandler((_contents, permission, decide, details) => {
    const fromUs = details.isMainFrame && isFrom(details.requestingUrl, origin);
    const onlyVideo = "mediaTypes" in details && details.mediaTypes?.every((type) => type === "video") === true;
    decide(permission === "media" && fromUs && onlyVideo && cameraWanted());
  });
  session.setDevicePermissionHandler(() => false);
}
