import { createPlayQueue } from './play-queue.ts';
import type { FromPlayer, ToPlayer } from './player.ts';

// What runs in the thread of the sound knows these names; the page does not.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Plays what it is sent, and says when nothing is left of it. */
class Player extends AudioWorkletProcessor {
  queue = createPlayQueue();
  last = 0;
  told = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<ToPlayer>) => {
      if (data.does === 'play') {
        this.last = data.number;
        this.queue.add(data.samples);
      } else if (data.does === 'stop') this.queue.stop();
      else this.queue.hold(data.held);
    };
  }

  process(_inputs: Float32Array[][], [output]: Float32Array[][]): boolean {
    const dry = this.queue.fill(output![0]!);
    if (dry && this.told !== this.last) {
      this.told = this.last;
      this.port.postMessage({ playedTo: this.last } satisfies FromPlayer);
    }
    return true;
  }
}

registerProcessor('play', Player);
