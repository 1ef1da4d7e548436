// Entry of the worker thread that runs inference for the command line.
import { parentThread } from "./parent-port.ts";
import { serve } from "./process-serve.ts";

serve(parentThread(), new URL("./hands.js", import.meta.url));
