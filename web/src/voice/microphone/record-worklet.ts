declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Samples per message to the page: four blocks of 128. */
const blockSamples = 512;

/** Sends the sound of the microphone to the page. */
class Recorder extends AudioWorkletProcessor {
  piece = new Float32Array(blockSamples);
  filled = 0;

  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0];
    if (!samples) return true;
    this.piece.set(samples, this.filled);
    this.filled += samples.length;
    if (this.filled < blockSamples) return true;
    this.port.postMessage(this.piece, [this.piece.buffer]);
    this.piece = new Float32Array(blockSamples);
    this.filled = 0;
    return true;
  }
}

registerProcessor('record', Recorder);
