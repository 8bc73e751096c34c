import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type Speaker = {
  /** The text spoken by a voice (`de`, `fr`, `it` …) as a WAV file. */
  speak: (text: string, voice: string) => Promise<Buffer>;
  close: () => void;
};

type Answer = { id: number; wav?: Uint8Array; error?: string };
type Waiting = { take: (wav: Buffer) => void; fail: (error: Error) => void };

const program = fileURLToPath(new URL('./espeak-child.ts', import.meta.url));
/** An engine that is idle for this long (milliseconds) is ended, and started again when needed. */
const idle = 60_000;

/** Speech from a process of its own, which is started when the first text is to be spoken. */
export function createSpeaker(): Speaker {
  let child: ChildProcess | null = null;
  let count = 0;
  let rest: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting>();

  function end(): void {
    clearTimeout(rest);
    const ending = child;
    child = null;
    ending?.disconnect();
    for (const { fail } of waiting.values()) fail(new Error('The speech process ended.'));
    waiting.clear();
  }

  function start(): ChildProcess {
    const started = fork(program, [], { execArgv: [], env: {}, serialization: 'advanced', stdio: 'ignore' });
    started.on('message', ({ id, wav, error }: Answer) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (wav) asked?.take(Buffer.from(wav));
      else asked?.fail(new Error(error));
    });
    started.on('exit', () => {
      if (child === started) end();
    });
    started.on('error', () => {
      if (child === started) end();
    });
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    speak: (text, voice) =>
      new Promise((take, fail) => {
        child ??= start();
        const id = ++count;
        waiting.set(id, { take, fail });
        child.send({ id, text, voice });
        clearTimeout(rest);
        rest = setTimeout(end, idle).unref();
      }),
    close: end,
  };
}
