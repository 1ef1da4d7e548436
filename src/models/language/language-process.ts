// Entry of the utility process that runs a language model for the app.
import { parentProcess } from "../process/parent-port.ts";
import { yieldToOthers } from "./priority.ts";
import { serve } from "./serve.ts";

yieldToOthers();
serve(parentProcess());
