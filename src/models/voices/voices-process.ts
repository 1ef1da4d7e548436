// Entry of the utility process that hears and speaks for the app.
import { parentProcess } from "../process/parent-port.ts";
import { serve } from "./voices-serve.ts";

serve(parentProcess());
