import { createPlayQueue } from './play-queue.ts';
import type { FromPlayer, ToPlayer } from './player-messages.ts';

// Globals of the audio thread, which the types of the page lack.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Plays the samples it is sent, and reports when all are played. */
class Player extends AudioWorkletProcessor {
  queue = createPlayQueue();
  lastChunk = 0;
  reported = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<ToPlayer>) => {
      if (data.does === 'play') {
        this.lastChunk = data.number;
        this.queue.add(data.samples);
      } else if (data.does === 'stop') this.queue.stop();
      else this.queue.hold(data.held);
    };
  }

  process(_inputs: Float32Array[][], [output]: Float32Array[][]): boolean {
    const finished = this.queue.fill(output![0]!);
    if (finished && this.reported !== this.lastChunk) {
      this.reported = this.lastChunk;
      this.port.postMessage({ playedTo: this.lastChunk } satisfies FromPlayer);
    }
    return true;
  }
}

registerProcessor('play', Player);
