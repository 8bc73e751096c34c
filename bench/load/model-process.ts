import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * A stand-in for a language model. It sends the first sentence at once, with the first words of the second so that the
 * end of the first can be recognised, then 100 tokens, one every 20 ms. It copies sentences from the passages it is given,
 * with their ids, so that the server has claims to check, to cite and to show. It runs in a process of its own, so that
 * its processor time is not counted as the server's.
 */
const tokenCount = 100;
const tokenIntervalMs = 20;

const server = createServer(async (request, response) => {
  const chunks = await chunksFor(request);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.socket?.setNoDelay(true);
  const send = (content: string, finish_reason: string | null = null) => {
    const choices = [{ index: 0, delta: content ? { role: 'assistant', content } : {}, finish_reason }];
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'load', choices })}\n\n`,
    );
  };
  send(chunks[0]!);
  let sent = 1;
  const timer = setInterval(() => {
    if (sent < chunks.length) return send(chunks[sent++]!);
    clearInterval(timer);
    send('', 'stop');
    response.end('data: [DONE]\n\n');
  }, tokenIntervalMs);
  response.on('close', () => clearInterval(timer));
});

/** Returns the first sentence with four words of the next as one chunk, then a chunk for each word. */
async function chunksFor(request: IncomingMessage): Promise<string[]> {
  const { messages } = JSON.parse(await text(request)) as { messages: { content: string }[] };
  const passages = messages[1]!.content.matchAll(/^\[(p\w{5})\] .*\n([\s\S]*?)(?=\n\n\[p\w{5}\] |\n<<<)/gm);
  const sentences = [...passages].flatMap(([, id, passage]) =>
    [...passage!.matchAll(/^\p{Lu}.{30,}?(?<!\d|Art|Abs|Bst|Nr)\.(?= \p{Lu}|$)/gmu)].map(
      ([sentence]) => `${sentence} [${id}] `,
    ),
  );
  const [first = '', ...rest] = sentences;
  const words = rest.join('').split(/(?<= )/);
  return [first + words.slice(0, 4).join(''), ...words.slice(4, tokenCount + 3)];
}

server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` });
});
process.on('message', () => process.exit(0));
