import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A language model that takes no time until its first sentence (and so much of the second that it shows that the first is
 * over), then keeps a pace like a real one: 100 tokens, one every 20 ms. A process of its own, so that what it costs is not counted as the server's.
 */
const tokens = 100;
const pace = 20;
const first = 'Verdeckte Mängel muss der Besteller innert 60 Tagen nach ihrer Entdeckung rügen. Dazu gehört auch ';

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.socket?.setNoDelay(true);
    const say = (content: string, finish_reason: string | null = null) => {
      const choices = [{ index: 0, delta: content ? { role: 'assistant', content } : {}, finish_reason }];
      response.write(
        `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'load', choices })}\n\n`,
      );
    };
    say(first);
    let said = 1;
    const timer = setInterval(() => {
      said += 1;
      if (said < tokens) return say(said % 12 === 0 ? 'Bau. ' : 'gehört ');
      clearInterval(timer);
      say('', 'stop');
      response.end('data: [DONE]\n\n');
    }, pace);
    response.on('close', () => clearInterval(timer));
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` });
});
process.on('message', () => process.exit(0));
