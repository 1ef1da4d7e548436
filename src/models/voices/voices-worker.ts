// Entry of the worker thread that hears and speaks for the command line.
import { parentThread } from "../process/parent-port.ts";
import { serve } from "./voices-serve.ts";

serve(parentThread());
