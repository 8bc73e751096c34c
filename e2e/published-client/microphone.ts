type Message = { event: string; id?: number; requestId?: string; trackId?: string; buffer?: Int16Array };
type Said = { event: 'receipt' | 'chunk' | 'offset'; data?: unknown; offset?: number } & Partial<Message>;

/** A fake microphone and loudspeaker with the interfaces the package uses. */
export type Devices = {
  /** Whether the package has opened the microphone. */
  isOpen: () => boolean;
  /** Feeds sound into the microphone; PCM of 24 kHz. */
  speak: (sound: Buffer) => void;
  /** What the package has played, in order. */
  played: { track: string; samples: Int16Array }[];
  /** How often the package has stopped playing. */
  interruptions: () => number;
};

const chunkLength = 8192;
const chunk = (sound: Buffer) => new Uint8Array(sound).buffer;

/** Gives the window a silent microphone, into which a test can feed sound, and a loudspeaker. */
export function installDevices(): Devices {
  let isOpen = false;
  let interruptions = 0;
  let record = (_sound: Buffer) => {};
  const played: Devices['played'] = [];

  /** Behaves like the package's worklets: acknowledges each command, and sends the sound while recording. */
  class Worklet {
    port = {
      onmessage: (_: { data: Said }) => {},
      postMessage: ({ event, id, requestId, trackId, buffer }: Message) => {
        const audio = { bitsPerSample: 16, channels: [new Float32Array(1)], data: new Int16Array(1) };
        const say = (data: Said) => this.port.onmessage({ data });
        if (event === 'write') return void played.push({ track: trackId!, samples: buffer! });
        if (event === 'interrupt') interruptions += 1;
        setImmediate(() => {
          if (requestId) {
            const track = played.at(-1)?.track ?? 'none';
            return say({ event: 'offset', requestId, trackId: track, offset: 0 });
          }
          say({ event: 'receipt', ...(id === undefined ? {} : { id }), data: event === 'export' ? { audio } : true });
          if (event !== 'start') return;
          record = (sound) => say({ event: 'chunk', data: { raw: chunk(sound), mono: chunk(sound) } });
          record(Buffer.alloc(chunkLength));
        });
      },
    };
    connect = () => this;
    disconnect() {}
  }
  class Context {
    state = 'running';
    destination = {};
    audioWorklet = { addModule: async () => {} };
    createMediaStreamSource = () => new Worklet();
    createAnalyser = () => new Worklet();
  }

  const track = {
    stop: () => {
      isOpen = false;
    },
  };
  const getUserMedia = async () => {
    isOpen = true;
    return { getTracks: () => [track] };
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  Object.assign(globalThis, { AudioContext: Context, AudioWorkletNode: Worklet });
  return {
    isOpen: () => isOpen,
    speak: (sound) => {
      for (let at = 0; at < sound.length; at += chunkLength) record(sound.subarray(at, at + chunkLength));
    },
    played,
    interruptions: () => interruptions,
  };
}
