import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { exportTraces } from './export-traces.ts';
import { readTraceparent } from './trace-id.ts';

let stop = () => {};
afterEach(() => stop());

/** Sends some spans to a collector that answers in this way, and closes; returns what was logged. */
async function sendTo(answer: RequestListener, spans: number): Promise<{ lines: string[]; requests: number }> {
  let requests = 0;
  const collector = createServer((request, response) => {
    requests += 1;
    request.resume().on('end', () => answer(request, response));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  stop = () => void collector.close().closeAllConnections();
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const traces = exportTraces({ endpoint, headers: {}, version: '1' }, log);
  for (let left = spans; left > 0; left--) traces.begin(readTraceparent(null), 'request').end();
  await traces.close();
  return { lines, requests };
}

test('a collector that refuses the traces is told of once, not for each batch', async () => {
  const { lines, requests } = await sendTo((_, response) => response.writeHead(401).end(), 600);
  expect(requests).toBe(2);
  expect(lines).toEqual([expect.stringMatching(/"level":40.*401.*traces cannot be sent/)]);
});

test('a server that closes waits for a silent collector no longer than for a second', async () => {
  const started = performance.now();
  await sendTo(() => {}, 1);
  expect(performance.now() - started).toBeLessThan(3_000);
});
