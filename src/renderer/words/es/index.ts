import { common } from "./common.ts";
import { guide } from "./guide.ts";
import { health } from "./health.ts";
import { live } from "./live.ts";
import { look } from "./look.ts";
import { procedures } from "./procedures.ts";
import { secondScreen } from "./second-screen.ts";
import { sessions } from "./sessions.ts";
import { settings } from "./settings.ts";
import { start } from "./start.ts";
import { summary } from "./summary.ts";
import { ui } from "./ui.ts";
import { window } from "./window.ts";

/** Everything that the interface says in this language, by screen or part. */
export const es = {
  common,
  guide,
  health,
  live,
  look,
  procedures,
  secondScreen,
  sessions,
  settings,
  start,
  summary,
  ui,
  window,
};
