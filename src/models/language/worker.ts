// Entry of the worker thread that runs a language model for the command line.
import { parentThread } from "../process/parent-port.ts";
import { yieldToOthers } from "./priority.ts";
import { serve } from "./serve.ts";

yieldToOthers();
serve(parentThread());
