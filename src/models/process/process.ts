// Entry of the utility process that runs inference for the app.
import { parentProcess } from "./parent-port.ts";
import { serve } from "./process-serve.ts";

serve(parentProcess(), new URL("./hands.js", import.meta.url));
