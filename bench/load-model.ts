import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * A language model that takes no time until its first sentence (and so much of the second that it shows that the first is
 * over), then keeps a pace like a real one: 100 tokens, one every 20 ms. It writes what the passages it is given say, with
 * their ids, so that the server has everything to check, to cite and to show. A process of its own, so that what it costs
 * is not counted as the server's.
 */
const tokens = 100;
const pace = 20;

const server = createServer(async (request, response) => {
  const pieces = await piecesFor(request);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.socket?.setNoDelay(true);
  const say = (content: string, finish_reason: string | null = null) => {
    const choices = [{ index: 0, delta: content ? { role: 'assistant', content } : {}, finish_reason }];
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'load', choices })}\n\n`,
    );
  };
  say(pieces[0]!);
  let said = 1;
  const timer = setInterval(() => {
    if (said < pieces.length) return say(pieces[said++]!);
    clearInterval(timer);
    say('', 'stop');
    response.end('data: [DONE]\n\n');
  }, pace);
  response.on('close', () => clearInterval(timer));
});

/** The first sentence with a few words of the next, then word by word. */
async function piecesFor(request: IncomingMessage): Promise<string[]> {
  const { messages } = JSON.parse(await text(request)) as { messages: { content: string }[] };
  const passages = messages[1]!.content.matchAll(/^\[(p\w{5})\] .*\n([\s\S]*?)(?=\n\n\[p\w{5}\] |\n<<<)/gm);
  const sentences = [...passages].flatMap(([, id, said]) =>
    [...said!.matchAll(/^\p{Lu}.{30,}?(?<!\d|Art|Abs|Bst|Nr)\.(?= \p{Lu}|$)/gmu)].map(
      ([sentence]) => `${sentence} [${id}] `,
    ),
  );
  const [first = '', ...rest] = sentences;
  const words = rest.join('').split(/(?<= )/);
  return [first + words.slice(0, 4).join(''), ...words.slice(4, tokens + 3)];
}

server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` });
});
process.on('message', () => process.exit(0));
