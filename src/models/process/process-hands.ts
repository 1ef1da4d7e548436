// Entry of the thread that looks for hands beside the one that looks at appearances.
import { serveHands } from "../onnx/hands-thread.ts";

serveHands();
