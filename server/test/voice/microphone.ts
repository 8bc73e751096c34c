import type { ChatClient } from '../chat-client.ts';

const sampleRate = 24_000;
/** The size of the chunks that the published client sends. */
const chunkBytes = 8192;

/** A microphone that sends sound over a client's connection as the protocol has it. */
export type Microphone = {
  /** Switches the microphone on and waits for the server's "on". */
  open: () => Promise<void>;
  /** Sends sound as fast as possible. A last chunk that is not full waits for more sound. */
  send: (sound: Buffer) => void;
  /** Sends sound chunk by chunk until the server sends an event. Returns how much it took, in milliseconds of sound. */
  sendUntil: (event: string, sound: Buffer) => Promise<number>;
  /** Switches the microphone off and waits for the server's acknowledgement. */
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
      for (; rest.length >= chunkBytes; rest = rest.subarray(chunkBytes)) {
        const data = Buffer.from(rest.subarray(0, chunkBytes));
        socket.emit('audio_chunk', { isStart, mimeType: 'pcm16', elapsedTime: 0, data });
        isStart = false;
      }
    },
    sendUntil: async (event, sound) => {
      const from = heard.length;
      for (let at = 0; at < sound.length; at += chunkBytes) {
        const data = sound.subarray(at, at + chunkBytes);
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

/** Silence with a little noise, like a room in which nobody speaks. */
export function silence(seconds: number): Buffer {
  const bytes = Buffer.alloc(Math.round(seconds * sampleRate) * 2);
  let state = 1;
  for (let at = 0; at < bytes.length; at += 2) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes.writeInt16LE(((state >>> 16) % 41) - 20, at);
  }
  return bytes;
}

/** Has the voice stand-in at `url` speak a text, and returns the sound. */
export async function spoken(url: string, text: string, voice = 'de'): Promise<Buffer> {
  const body = JSON.stringify({ model: 'any', input: text, voice, response_format: 'pcm' });
  const response = await fetch(`${url}/audio/speech`, { method: 'POST', body });
  return Buffer.from(await response.arrayBuffer());
}
