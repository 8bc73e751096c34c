import type { ChatClient } from './chat-client.ts';

const sampleRate = 24_000;
/** What the protocol's client sends at a time, in bytes. */
const chunkLength = 8192;

/** A microphone of the protocol (section 5) on a client's line. */
export type Microphone = {
  /** Switches on and waits for the server. */
  open: () => Promise<void>;
  /** Sends sound, as fast as it can; a last chunk that is not full waits for more. */
  send: (sound: Buffer) => void;
  /** Sends sound chunk by chunk until the server has said something; answers how much it took, in milliseconds of sound. */
  sendUntil: (event: string, sound: Buffer) => Promise<number>;
  /** Switches off; answers when the server knows. */
  close: () => Promise<void>;
};

export function createMicrophone({ socket, heard, next }: ChatClient): Microphone {
  let rest = Buffer.alloc(0);
  let isStart = true;
  return {
    open: async () => {
      const from = heard.length;
      isStart = true;
      rest = Buffer.alloc(0);
      socket.emit('audio_start');
      await next('audio_connection', (state) => state === 'on', from);
    },
    send: (sound) => {
      rest = Buffer.concat([rest, sound]);
      for (; rest.length >= chunkLength; rest = rest.subarray(chunkLength)) {
        const data = Buffer.from(rest.subarray(0, chunkLength));
        socket.emit('audio_chunk', { isStart, mimeType: 'pcm16', elapsedTime: 0, data });
        isStart = false;
      }
    },
    sendUntil: async (event, sound) => {
      const from = heard.length;
      for (let at = 0; at < sound.length; at += chunkLength) {
        const data = sound.subarray(at, at + chunkLength);
        await socket.emitWithAck('audio_chunk', { isStart: false, mimeType: 'pcm16', elapsedTime: 0, data });
        if (heard.slice(from).some((one) => one.event === event)) return ((at + data.length) / 2 / sampleRate) * 1000;
      }
      throw new Error(`No ${event} after all of the sound.`);
    },
    close: async () => {
      await socket.emitWithAck('audio_end');
    },
  };
}

/** A room in which nobody speaks, with a little noise; seconds. */
export function silence(seconds: number): Buffer {
  const bytes = Buffer.alloc(Math.round(seconds * sampleRate) * 2);
  let state = 1;
  for (let at = 0; at < bytes.length; at += 2) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes.writeInt16LE(((state >>> 16) % 41) - 20, at);
  }
  return bytes;
}

/** A text as somebody says it, spoken by the voice stand-in at `url`. */
export async function spoken(url: string, text: string, voice = 'de'): Promise<Buffer> {
  const body = JSON.stringify({ model: 'any', input: text, voice, response_format: 'pcm' });
  const response = await fetch(`${url}/audio/speech`, { method: 'POST', body });
  return Buffer.from(await response.arrayBuffer());
}
