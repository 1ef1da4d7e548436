/**
 * A file inside an Emscripten "packed assets" pair: the loader script lists the files' names and byte ranges, the .data file is
 * their contents one after another.
 * @param {Buffer} loader the loader script
 * @param {Buffer} data the .data file
 * @param {string} name last part of the wanted file's path
 * @returns {Buffer}
 */
export function readPacked(loader, data, name) {
  const entries = loader.toString("latin1").matchAll(/"filename": "([^"]+)", "start": (\d+), "end": (\d+)/g);
  for (const [, path, start, end] of entries) {
    if (path.endsWith(`/${name}`)) return data.subarray(Number(start), Number(end));
  }
  throw new Error(`the packed assets hold no ${name}`);
}
