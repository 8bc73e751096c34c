/** From the page to the audio thread. */
export type ToPlayer =
  | { does: 'play'; number: number; samples: Float32Array }
  | { does: 'stop' }
  | { does: 'hold'; held: boolean };

/** From the audio thread to the page: everything up to this chunk was played. */
export type FromPlayer = { playedTo: number };
