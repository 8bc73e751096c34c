/** Sound as numbers from -32768 to 32767, one channel. */
export type Sound = { rate: number; samples: Int16Array };

/** Reads a WAV file of 16 bits and one channel; null when it is none. */
export function readWav(bytes: Buffer): Sound | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return null;
  let rate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    // What writes to a pipe does not know the length before its end.
    const length = Math.min(bytes.readUInt32LE(at + 4), bytes.length - at - 8);
    if (name === 'fmt ') rate = bytes.readUInt32LE(at + 12);
    if (name === 'data') {
      const samples = new Int16Array(length >> 1);
      for (let one = 0; one < samples.length; one++) samples[one] = bytes.readInt16LE(at + 8 + one * 2);
      return { rate, samples };
    }
    at += 8 + length + (length % 2);
  }
  return null;
}

export function writeWav({ rate, samples }: Sound): Buffer {
  const data = writePcm(samples);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

export function writePcm(samples: Int16Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [at, sample] of samples.entries()) bytes.writeInt16LE(sample, at * 2);
  return bytes;
}

/** The same sound at another rate, in straight lines from sample to sample. */
export function atRate({ rate, samples }: Sound, wanted: number): Sound {
  const length = Math.floor((samples.length * wanted) / rate);
  const changed = new Int16Array(length);
  for (let at = 0; at < length; at++) {
    const place = (at * rate) / wanted;
    const before = Math.floor(place);
    const [a, b] = [samples[before] ?? 0, samples[before + 1] ?? samples[before] ?? 0];
    changed[at] = Math.round(a + (b - a) * (place - before));
  }
  return { rate: wanted, samples: changed };
}

/** How loud it is: the square root of the mean square, 0 to 32768. */
export function loudness(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}
