import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * A stand-in for a language model. Asked what to search for, it repeats the question at once. Asked for claims, it
 * sends the first at once, then the others word by word, two seconds in all. It copies sentences from the passages it
 * is given, with their ids, so that the server has claims to check, to cite and to show. It runs in a process of its
 * own, so that its processor time is not counted as the server's.
 */
const answerMs = 2_000;
const tokenCount = 100;
const mostClaims = 6;

type Asked = { messages: { content: string }[]; response_format?: { json_schema?: { name?: string } } };

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
  const end = () => {
    send('', 'stop');
    response.end('data: [DONE]\n\n');
  };
  send(chunks[0]!);
  if (chunks.length === 1) return end();
  let sent = 1;
  const timer = setInterval(() => {
    if (sent < chunks.length) return send(chunks[sent++]!);
    clearInterval(timer);
    end();
  }, answerMs / chunks.length);
  response.on('close', () => clearInterval(timer));
});

async function chunksFor(request: IncomingMessage): Promise<string[]> {
  const { messages, response_format } = JSON.parse(await text(request)) as Asked;
  const given = messages[1]!.content;
  if (response_format?.json_schema?.name !== 'claims') {
    const [, question = ''] = /- ([^\n]*)\n<<<END/.exec(given) ?? [];
    return [JSON.stringify({ questions: [question] })];
  }
  const [first = '', ...rest] = claimsOf(given);
  const words: string[] = [];
  for (const claim of rest.slice(0, mostClaims - 1)) {
    if (words.length < tokenCount) words.push(...`,${claim}`.split(/(?<= )/));
  }
  return [`{"claims":[${first}`, ...words, '],"search":""}'];
}

/** The sentences of the passages as claims. */
function claimsOf(given: string): string[] {
  const passages = given.matchAll(/^\[(p\w{5})\] .*\n([\s\S]*?)(?=\n\n\[p\w{5}\] |\n<<<)/gm);
  return [...passages].flatMap(([, id, passage]) =>
    [...passage!.matchAll(/^\p{Lu}.{30,}?(?<!\d|Art|Abs|Bst|Nr)\.(?= \p{Lu}|$)/gmu)].map(([sentence]) =>
      JSON.stringify({ passage: id, quotation: sentence, text: sentence }),
    ),
  );
}

server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` });
});
process.on('message', () => process.exit(0));
