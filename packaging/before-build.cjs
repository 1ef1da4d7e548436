/** The packages that the program runs are staged (scripts/package/stage.mjs): electron-builder is to collect and rebuild none. */
module.exports = () => false;
