import type { IncomingMessage, ServerResponse } from 'node:http';

const longestBody = 50_000;

/** The body of a call as text. Throws when it is too long. */
export async function readBody(request: IncomingMessage): Promise<string> {
  return (await readBytes(request, longestBody)).toString('utf8');
}

/** The body of a call. Throws when it has more than so many bytes. */
export async function readBytes(request: IncomingMessage, longest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > longest) throw new Error('The body is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function sendPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page);
}

/**
 * Headers of every page. script-src is spelled out because the provider adds the hash of its own small script there
 * and nowhere else; form-action names the applications because the answer to a form leads back to them.
 */
export function setPageHeaders(response: ServerResponse, appOrigins: string[]): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    `form-action ${["'self'", ...new Set(appOrigins)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  response.setHeader('content-security-policy', policy.join(';'));
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  // With "no-referrer" a form would be posted with the origin "null".
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('cache-control', 'no-store');
}
