import { z } from "zod";

/**
 * Schemas of the page are read, not compiled. To find out whether it may compile, zod would make a function of a text, which the page's policy refuses and reports
 * as an error. Import this before anything that has schemas.
 */
z.config({ jitless: true });
