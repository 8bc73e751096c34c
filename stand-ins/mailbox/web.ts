import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pickLanguage } from '../language.ts';
import { type Asset, asset, look } from '../look.ts';
import { isLoopbackHost } from '../loopback.ts';
import type { Letters } from './letters.ts';
import { letterPage, listPage, notFoundPage, type View } from './pages.ts';

const assets: Record<string, Asset> = {
  ...look,
  'mailbox.css': asset('text/css', new URL('./mailbox.css', import.meta.url)),
};

const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A letter may bring its own styles and embedded pictures, and nothing from elsewhere. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The inbox as web pages, and as JSON at /letters.json. */
export function createInbox(letters: Letters): Server {
  return createServer((request, response) => {
    try {
      answer(letters, request, response);
    } catch (error) {
      send(response, 500, 'text/plain', (error as Error).message);
    }
  });
}

function answer(letters: Letters, request: IncomingMessage, response: ServerResponse): ServerResponse {
  if (!isLoopbackHost(request.headers.host)) return send(response, 403, 'text/plain', 'This machine only.');
  const url = new URL(request.url ?? '/', 'http://inbox');
  const language =
    pickLanguage(url.searchParams.get('lang')) ?? pickLanguage(request.headers['accept-language']) ?? 'de';
  const search = url.searchParams.get('search') ?? url.searchParams.get('address') ?? '';
  const view: View = { language, path: url.pathname, search };
  const file = assets[url.pathname.slice('/assets/'.length)];
  if (file && url.pathname.startsWith('/assets/')) return send(response, 200, file.type, file.content);
  if (url.pathname === '/') return send(response, 200, 'text/html', listPage(view, letters.list(search)));
  if (url.pathname === '/letters.json') {
    return send(response, 200, 'application/json', JSON.stringify(letters.list(search)));
  }
  const [, id = '', part, number] = url.pathname.match(/^\/letters\/(\d+)(?:\/(html|attachments\/(\d+)))?$/) ?? [];
  const kept = letters.find(id);
  if (!kept) return send(response, 404, 'text/html', notFoundPage(view));
  if (part === undefined) return send(response, 200, 'text/html', letterPage(view, kept.letter));
  if (part === 'html' && kept.letter.html !== null) {
    return send(response, 200, 'text/html', `<base target="_blank">${kept.letter.html}`, {
      'content-security-policy': letterPolicy,
      'x-frame-options': 'SAMEORIGIN',
    });
  }
  const content = kept.contents[Number(number)];
  const attachment = kept.letter.attachments[Number(number)];
  if (!content || !attachment) return send(response, 404, 'text/html', notFoundPage(view));
  return send(response, 200, 'application/octet-stream', content, {
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
  });
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): ServerResponse {
  response.writeHead(status, {
    'content-type': type.startsWith('text/') && !type.includes(';') ? `${type}; charset=utf-8` : type,
    'content-security-policy': pagePolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...headers,
  });
  return response.end(body);
}
