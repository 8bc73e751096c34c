declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** How many samples go to the page at once: four blocks of 128. */
const pieceLength = 512;

/** Hands on what the microphone hears. */
class Recorder extends AudioWorkletProcessor {
  piece = new Float32Array(pieceLength);
  filled = 0;

  process([input]: Float32Array[][]): boolean {
    const heard = input?.[0];
    if (!heard) return true;
    this.piece.set(heard, this.filled);
    this.filled += heard.length;
    if (this.filled < pieceLength) return true;
    this.port.postMessage(this.piece, [this.piece.buffer]);
    this.piece = new Float32Array(pieceLength);
    this.filled = 0;
    return true;
  }
}

registerProcessor('record', Recorder);
