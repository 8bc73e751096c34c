import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../http.ts';
import { GraphError, tokenError } from './graph-error.ts';
import type { GraphUsers } from './graph-users.ts';

const tokenSeconds = 3599;

export type GraphSettings = {
  tenant: string;
  clientId: string;
  clientSecret: string;
  users: GraphUsers;
  clock: () => Date;
};

/** The parts of Microsoft Graph a sign-up service needs: client-credential tokens, users, deleted items. */
export function createGraph({ clientId, clientSecret, users, clock }: GraphSettings) {
  const tokens = new Map<string, number>();
  const orders: { status: 429 | 503; retryAfter: number }[] = [];

  function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  function authorise(request: IncomingMessage): void {
    const token = request.headers.authorization?.replace(/^bearer /i, '') ?? '';
    if ((tokens.get(token) ?? 0) <= clock().getTime()) {
      throw new GraphError(401, 'InvalidAuthenticationToken', 'The access token is missing, invalid or has expired.');
    }
  }

  async function act(request: IncomingMessage, url: URL): Promise<{ status: number; body?: unknown }> {
    const [, , collection, second, third] = url.pathname.split('/').map(decodeURIComponent);
    const call = `${request.method} ${collection}`;
    if (call === 'POST users' && !second) {
      const text = await readBody(request);
      let body: unknown;
      try {
        body = JSON.parse(text);
      } catch {
        throw new GraphError(400, 'BadRequest', 'Unable to read the JSON of the request.');
      }
      return { status: 201, body: await users.create(body as never) };
    }
    if (call === 'GET users') {
      return { status: 200, body: second ? users.get(second) : users.find(url.searchParams.get('$filter')) };
    }
    if (call === 'DELETE users' && second) {
      users.softDelete(second);
      return { status: 204 };
    }
    if (call === 'DELETE directory' && second === 'deletedItems' && third) {
      users.purge(third);
      return { status: 204 };
    }
    throw new GraphError(400, 'BadRequest', `Resource not found for the segment '${collection}'.`);
  }

  return {
    /** The next call of the API (not of the token endpoint) is answered so; several orders queue up. */
    failNext: (status: 429 | 503, retryAfter = 1) => orders.push({ status, retryAfter }),

    /** POST /{tenant}/oauth2/v2.0/token */
    async token(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const form = new URLSearchParams(await readBody(request));
      const refuse = (status: number, error: string, number: number, text: string) =>
        send(response, status, tokenError(error, number, text, clock()));
      if (form.get('grant_type') !== 'client_credentials') {
        return refuse(400, 'unsupported_grant_type', 70003, 'The grant type is not supported.');
      }
      if (form.get('client_id') !== clientId) {
        return refuse(400, 'unauthorized_client', 700016, 'The application was not found in the directory.');
      }
      if (form.get('client_secret') !== clientSecret) {
        return refuse(401, 'invalid_client', 7000215, 'Invalid client secret provided.');
      }
      if (!form.get('scope')?.endsWith('/.default')) {
        return refuse(400, 'invalid_scope', 70011, 'The provided value for scope is not valid.');
      }
      const token = randomBytes(32).toString('base64url');
      const now = clock().getTime();
      for (const [old, expires] of tokens) if (expires <= now) tokens.delete(old);
      tokens.set(token, now + tokenSeconds * 1000);
      send(response, 200, {
        token_type: 'Bearer',
        expires_in: tokenSeconds,
        ext_expires_in: tokenSeconds,
        access_token: token,
      });
    },

    /** /v1.0/… */
    async answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const clientRequestId = String(request.headers['client-request-id'] ?? randomUUID());
      try {
        authorise(request);
        const order = orders.shift();
        if (order) {
          const code = order.status === 429 ? 'TooManyRequests' : 'ServiceUnavailable';
          const headers = { 'retry-after': String(order.retryAfter) };
          throw new GraphError(order.status, code, 'Try again later.', { headers });
        }
        const { status, body } = await act(request, url);
        send(response, status, body);
      } catch (error) {
        const known =
          error instanceof GraphError ? error : new GraphError(500, 'InternalServerError', (error as Error).message);
        send(response, known.status, known.body(clock(), clientRequestId), known.headers);
      }
    },
  };
}
