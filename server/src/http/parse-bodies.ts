import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

export const maxBodyBytes = 1_000_000;

/** Bodies as JSON, as a form, and as a form with a file, whose size readForm limits. */
export async function parseBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 2_000, parts: 11 },
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    // Clients declare JSON even when they send no body.
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Passes bodies on as bytes, whatever content type they declare. */
export function acceptRawBodies(
  app: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
