import type { Page, WebSocketRoute } from '@playwright/test';
import type { ServerEvents } from '@polier/contract/chat-events';

/**
 * Sits between the page and the server and forwards everything. The test can send further events to the page, for what
 * the demonstration cannot make the assistant do, read the events the page has sent, and hold back what the server
 * says.
 * @param keep events of the page that are not forwarded to the server
 */
export async function sayInto(page: Page, keep?: RegExp) {
  let line: WebSocketRoute | null = null;
  const heard: [event: string, payload: unknown][] = [];
  const answers = new Map<number, (answer: unknown) => void>();
  let asked = 9000;
  let held: (string | Buffer)[] | null = null;
  await page.routeWebSocket(/\/ws\/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    line = socket;
    let kept = false;
    server.onMessage((message) => {
      // The page answers pings all the same, or the connection would be given up.
      if (held && (typeof message !== 'string' || message.startsWith('4'))) held.push(message);
      else socket.send(message);
    });
    socket.onMessage((message) => {
      // A binary message belongs to the event before it.
      if (typeof message !== 'string') return kept ? undefined : server.send(message);
      const text = message;
      const event = /^4(?:2|51-)\d*(\[.*)$/s.exec(text);
      if (event) heard.push(JSON.parse(event[1]!));
      kept = keep !== undefined && event !== null && keep.test(heard.at(-1)![0]);
      if (kept) return;
      const answer = /^43(\d+)(\[.*)$/s.exec(text);
      const settle = answer && answers.get(Number(answer[1]));
      if (settle) return settle(JSON.parse(answer[2]!)[0]);
      server.send(message);
    });
  });
  return {
    heard,
    /** From now on the page hears nothing new, however long a test looks at it. */
    hold: () => {
      held ??= [];
    },
    release: () => {
      for (const message of held ?? []) line!.send(message);
      held = null;
    },
    say: <E extends keyof ServerEvents>(event: E, payload: Parameters<ServerEvents[E]>[0]) =>
      line!.send(`42${JSON.stringify([event, payload])}`),
    /** Sends a chunk of speech as 16-bit samples. */
    sound: (track: string, samples: Int16Array) => {
      const data = { _placeholder: true, num: 0 };
      line!.send(`451-${JSON.stringify(['audio_chunk', { track, mimeType: 'pcm16', data }])}`);
      line!.send(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
    },
    /** Sends an event that needs an acknowledgement, and returns what the page acknowledges with. */
    ask: (event: 'ask' | 'call_fn', payload: unknown) =>
      new Promise<unknown>((resolve) => {
        asked += 1;
        answers.set(asked, resolve);
        line!.send(`42${asked}${JSON.stringify([event, payload])}`);
      }),
  };
}
