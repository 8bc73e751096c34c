import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumFlags, findChromium } from '../../e2e/find-chromium.ts';

export type BrowserPage = {
  /** Goes to an address from an empty page, and runs a function there as soon as possible. */
  load: <Input, Output>(address: string, run: PageFunction<Input, Output>, input: Input) => Promise<Output>;
  /** Runs a function in the page. Its source is sent there, so it may use nothing from outside itself. */
  run: <Input, Output>(run: PageFunction<Input, Output>, input: Input) => Promise<Output>;
  close: () => Promise<void>;
};
type PageFunction<Input, Output> = (input: Input) => Output | Promise<Output>;
type Reply = { id?: number; result?: { result?: { value?: unknown }; exceptionDetails?: unknown }; error?: unknown };

/**
 * Opens a page in Chromium without watching its network traffic. Browser automation usually does watch it, and then the
 * page hands over a copy of everything it receives: for a message of several megabytes that costs as much as the
 * message.
 */
export async function openBrowserPage(): Promise<BrowserPage> {
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
    const call = await connect(await readDebuggerUrl(chromium.stderr));
    const metrics = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
    await call('Emulation.setDeviceMetricsOverride', metrics);
    const run: BrowserPage['run'] = async <Input, Output>(pageFunction: PageFunction<Input, Output>, input: Input) => {
      const expression = `(${pageFunction})(${JSON.stringify(input)})`;
      const { result, error } = await call('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      if (!result || result.exceptionDetails) throw new Error(JSON.stringify(error ?? result?.exceptionDetails));
      return result.result?.value as Output;
    };
    const load: BrowserPage['load'] = async (address, pageFunction, input) => {
      await call('Page.navigate', { url: 'about:blank' });
      await call('Page.navigate', { url: address });
      return run(pageFunction, input);
    };
    return { load, run, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads the debugging port from the browser's output, and returns the WebSocket address of the page. */
async function readDebuggerUrl(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, port] = /listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? [];
    if (!port) continue;
    const targets = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
    const page = (targets as { type: string; webSocketDebuggerUrl: string }[]).find(({ type }) => type === 'page');
    if (page) return page.webSocketDebuggerUrl;
  }
  throw new Error('Chromium did not start');
}

/** Returns a function that calls a method of the DevTools protocol. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const pending = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    pending.get(reply.id ?? 0)?.(reply);
    pending.delete(reply.id ?? 0);
  });
  let lastId = 0;
  return (method: string, params: object): Promise<Reply> => {
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => pending.set(id, resolve));
  };
}
