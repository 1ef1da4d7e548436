/* Runs beside the page's audio: hands its sound on in pieces, one channel, as many samples a second as the context has. */

/** Samples of a piece: 64 ms at 16,000 a second. */
const PIECE = 1024;

class SoundPieces extends AudioWorkletProcessor {
  piece = new Float32Array(PIECE);
  filled = 0;

  process([[samples]]) {
    // Without a source there is no channel.
    if (samples === undefined) return true;
    for (const sample of samples) {
      this.piece[this.filled++] = sample;
      if (this.filled < PIECE) continue;
      this.port.postMessage(this.piece, [this.piece.buffer]);
      this.piece = new Float32Array(PIECE);
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor("sound-pieces", SoundPieces);
