type Message = { event: string; id: number };
type Said = { event: 'receipt' | 'chunk'; id?: number; data: unknown };

const chunk = () => new ArrayBuffer(8192);

/** As the worklets of the package answer: a receipt for each order; while recording, one chunk of silence. */
class SilentWorklet {
  port = {
    onmessage: (_: { data: Said }) => {},
    postMessage: ({ event, id }: Message) => {
      const audio = { bitsPerSample: 16, channels: [new Float32Array(1)], data: new Int16Array(1) };
      const say = (data: Said) => this.port.onmessage({ data });
      setImmediate(() => {
        say({ event: 'receipt', id, data: event === 'export' ? { audio } : true });
        if (event === 'start') say({ event: 'chunk', data: { raw: chunk(), mono: chunk() } });
      });
    },
  };
  connect = () => this;
  disconnect() {}
}

class SilentContext {
  state = 'running';
  destination = {};
  audioWorklet = { addModule: async () => {} };
  createMediaStreamSource = () => new SilentWorklet();
  createAnalyser = () => new SilentWorklet();
}

/** Gives the window a microphone on which nobody speaks; answers whether the package has it open. */
export function installMicrophone(): () => boolean {
  let isOpen = false;
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
  Object.assign(globalThis, { AudioContext: SilentContext, AudioWorkletNode: SilentWorklet });
  return () => isOpen;
}
