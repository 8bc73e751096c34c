import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import helmet from '@fastify/helmet';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GroundContext } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';
import { contentPolicy, permissions } from './security-headers.ts';

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const noncePlaceholder = /__CSP_NONCE__/g;
const versionPlaceholder = '__PAGE_VERSION__';

/** Adds security headers, the built web app, and its page for every path that is not an endpoint of the server. */
export async function serveWeb(app: FastifyInstance, context: GroundContext): Promise<void> {
  const secure = context.config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: secure,
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', contentPolicy("'none'"));
    reply.header('permissions-policy', permissions);
    // Responses change and are for one person: a caching browser would show and save an old list.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  const pages = readPages(context.version);
  if (pages !== null) {
    await app.register(staticFiles, {
      root: dist,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
        );
      },
    });
    // A single route, since one for each of the hundreds of files makes the start slower.
    const files = listFiles();
    app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
      const path = request.params['*'];
      return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (pages === null || request.method !== 'GET' || !wantsPage(request)) throw new Refusal('NOT_FOUND');
    const page = pages.get(pathOf(request)) ?? pages.get('/index')!;
    const packed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    return sendPage(reply, page, { secure, packed });
  });
}

/**
 * Whether an unknown address gets the page, which then says that it does not exist. Under `/chatbot/` and for names
 * with a file extension only navigations of a browser do; calls by programs and missing assets are refused.
 */
function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (/^\/(api|language)(\/|$)/.test(path)) return false;
  const isMaybeCall = path.startsWith('/chatbot/') || /\.[a-z0-9]{2,5}$/i.test(path);
  return !isMaybeCall || (request.headers.accept ?? '').includes('text/html');
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] || '/';
}

/**
 * The HTML of the built web app by path: `/index` for all that have none of their own (web/write-shells.ts). Null
 * without a build.
 */
function readPages(version: string): Map<string, string> | null {
  if (readPage() === null) return null;
  return new Map(
    globSync('*.html', { cwd: dist }).map((file) => [
      `/${file.slice(0, -'.html'.length)}`,
      readFileSync(join(dist, file), 'utf8').replace(versionPlaceholder, version),
    ]),
  );
}

/** The page of the built web app; null without a build. It names its assets by hash, so each build has another page. */
function readPage(): string | null {
  const file = join(dist, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The files of the built web app, as their addresses name them. */
function listFiles(): ReadonlySet<string> {
  const found = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(found.map(({ parentPath, name }) => relative(dist, join(parentPath, name)).replaceAll(sep, '/')));
}

/** The version of the server and the build of the page it serves, such as `0.1.0+1f2e3d4c5b6a`. */
export function versionWithPage(version: string): string {
  const page = readPage();
  return page === null ? version : `${version}+${createHash('sha256').update(page).digest('hex').slice(0, 12)}`;
}

/** Sends a page with a nonce of its own; `packed`: the browser takes gzip. */
function sendPage(reply: FastifyReply, page: string, { secure, packed }: { secure: boolean; packed: boolean }) {
  const nonce = randomBytes(16).toString('base64');
  const html = page.replace(noncePlaceholder, nonce);
  if (packed) reply.header('content-encoding', 'gzip');
  return reply
    .header('content-security-policy', contentPolicy(`'self' 'nonce-${nonce}'`, secure))
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(packed ? gzipSync(html) : html);
}
