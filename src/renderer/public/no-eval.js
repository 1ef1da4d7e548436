/**
 * Schemas of the page are read, not compiled: to find out whether it may compile, zod makes a function of a text, which the page's policy refuses and reports as an
 * error. This runs before every module, since zod asks as soon as the first schema of any of them is made.
 */
globalThis.__zod_globalConfig = { jitless: true };
