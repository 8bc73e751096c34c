import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumFlags, findChromium } from '../e2e/find-chromium.ts';

export type PlainPage = {
  /** Goes to an address from an empty page, and runs a function there as soon as it can be run. */
  go: <Given, Answer>(address: string, then: InPage<Given, Answer>, given: Given) => Promise<Answer>;
  /** Runs a function in the page; it stands alone. */
  run: <Given, Answer>(what: InPage<Given, Answer>, given: Given) => Promise<Answer>;
  close: () => Promise<void>;
};
type InPage<Given, Answer> = (given: Given) => Answer | Promise<Answer>;
type Answered = { id?: number; result?: { result?: { value?: unknown }; exceptionDetails?: unknown }; error?: unknown };

/**
 * A page in Chromium whose traffic nobody listens in on. Who automates a browser usually does, and then the page hands over
 * a copy of everything it receives: with a message of several megabytes that is as much work as the message itself.
 */
export async function openPlainPage(): Promise<PlainPage> {
  const folder = mkdtempSync(join(tmpdir(), 'polier-bench-chromium-'));
  const flags = [...chromiumFlags, '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'];
  const chromium = spawn(findChromium(), flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(chromium, 'exit');
  const close = async () => {
    chromium.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const call = await connect(await addressOf(chromium.stderr));
    const metrics = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
    await call('Emulation.setDeviceMetricsOverride', metrics);
    const run = async <Given, Answer>(what: InPage<Given, Answer>, given: Given): Promise<Answer> => {
      const expression = `(${what})(${JSON.stringify(given)})`;
      const { result, error } = await call('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      if (!result || result.exceptionDetails) throw new Error(JSON.stringify(error ?? result?.exceptionDetails));
      return result.result?.value as Answer;
    };
    const go: PlainPage['go'] = async (address, then, given) => {
      await call('Page.navigate', { url: 'about:blank' });
      await call('Page.navigate', { url: address });
      return run(then, given);
    };
    return { go, run, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Where the page listens, as the browser says when it has started. */
async function addressOf(said: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: said })) {
    const [, port] = /listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? [];
    if (!port) continue;
    const targets = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
    const page = (targets as { type: string; webSocketDebuggerUrl: string }[]).find(({ type }) => type === 'page');
    if (page) return page.webSocketDebuggerUrl;
  }
  throw new Error('Chromium did not start');
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answered: Answered) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answered = JSON.parse(String(data)) as Answered;
    waiting.get(answered.id ?? 0)?.(answered);
    waiting.delete(answered.id ?? 0);
  });
  let last = 0;
  return (method: string, params: object): Promise<Answered> => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => waiting.set(id, resolve));
  };
}
