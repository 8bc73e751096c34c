/** Samples a second in both directions; the protocol has 16 bits, little-endian, one channel. */
export const sampleRate = 24_000;
/** The player drops samples that do not fill a block. */
const playerBlockSamples = 128;
/** Sound with a lower sample rate is not decoded. */
const minSampleRate = 3_000;

/** Sound that cannot be decoded; the message is for the log. */
export class UnusableSound extends Error {}

/** Reads bytes as samples; a last odd byte is left out. */
export function readSamples(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Int16Array(bytes.byteLength >> 1);
  for (let at = 0; at < samples.length; at++) samples[at] = view.getInt16(at * 2, true);
  return samples;
}

/** Returns samples as bytes, padded with silence so that the player plays all of them. */
export function writeSamples(samples: Int16Array): Buffer {
  const bytes = Buffer.alloc(Math.ceil(samples.length / playerBlockSamples) * playerBlockSamples * 2);
  for (let at = 0; at < samples.length; at++) bytes.writeInt16LE(samples[at]!, at * 2);
  return bytes;
}

/** Returns samples as a WAV file, for transcription. */
export function writeWav(samples: Int16Array): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * 2, 40);
  for (let at = 0; at < samples.length; at++) file.writeInt16LE(samples[at]!, 44 + at * 2);
  return file;
}

/** Decodes speech: bare samples of 24 kHz, or a WAV file of any rate from 3000 Hz. Throws {@link UnusableSound}. */
export function decodeSpeech(bytes: Uint8Array): Int16Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString('latin1', 0, 4) !== 'RIFF') return readSamples(bytes);
  const { rate, samples } = readWav(file);
  if (rate < minSampleRate) throw new UnusableSound(`a rate of ${rate} Hz`);
  return resample(samples, rate, sampleRate);
}

function readWav(file: Buffer): { rate: number; samples: Int16Array } {
  let form: { channels: number; rate: number; bits: number } | null = null;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const start = at + 8;
    // A file that is written while it is spoken does not state its length.
    const length = Math.min(file.readUInt32LE(at + 4), file.length - start);
    if (name === 'fmt ' && length >= 16) {
      const [channels, bits] = [file.readUInt16LE(start + 2), file.readUInt16LE(start + 14)];
      form = { channels, rate: file.readUInt32LE(start + 4), bits };
    }
    if (name === 'data') {
      if (form?.bits !== 16 || form.channels < 1) throw new UnusableSound('a WAV file that is not of 16 bits');
      return { rate: form.rate, samples: mix(readSamples(file.subarray(start, start + length)), form.channels) };
    }
    at = start + length + (length % 2);
  }
  throw new UnusableSound('a WAV file without sound');
}

/** Mixes several channels into one by their mean. */
function mix(samples: Int16Array, channels: number): Int16Array {
  if (channels === 1) return samples;
  return Int16Array.from({ length: Math.floor(samples.length / channels) }, (_, at) => {
    let sum = 0;
    for (let one = 0; one < channels; one++) sum += samples[at * channels + one]!;
    return Math.round(sum / channels);
  });
}

/** Resamples sound: linear interpolation to a higher rate, means to a lower one. */
export function resample(samples: Int16Array, from: number, to: number): Int16Array {
  if (from === to) return samples;
  const length = Math.floor((samples.length * to) / from);
  const step = from / to;
  return Int16Array.from({ length }, (_, at) => {
    const place = at * step;
    const first = Math.floor(place);
    if (step > 1) {
      const end = Math.min(samples.length, Math.max(first + 1, Math.floor(place + step)));
      let sum = 0;
      for (let one = first; one < end; one++) sum += samples[one]!;
      return Math.round(sum / (end - first));
    }
    const [before, after] = [samples[first]!, samples[first + 1] ?? samples[first]!];
    return Math.round(before + (after - before) * (place - first));
  });
}

export const durationMs = (samples: Int16Array): number => (samples.length / sampleRate) * 1000;

/** Concatenates sounds. */
export function concatSamples(parts: Int16Array[]): Int16Array {
  const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
