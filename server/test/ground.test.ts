import { problem } from '@polier/contract/endpoint';
import { endpoints } from '@polier/contract/endpoints';
import { refusals } from '@polier/contract/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

describe('health', () => {
  test('names the stand-ins in use', async () => {
    const answer = await (await server.call('GET', '/health')).json();
    expect(answer).toMatchObject({ status: 'ok', standIns: ['payment provider', 'mailbox', 'voice'] });
  });

  test('is ready once started', async () => {
    const response = await server.call('GET', '/ready');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ready: true, waitingFor: [] });
  });
});

describe('an error', () => {
  test.each(['de', 'fr', 'it'] as const)(
    'is said in %s, with a code, a detail and the request it was',
    async (language) => {
      const response = await server.call('GET', '/api/employees/me', {
        headers: { 'accept-language': `${language}-CH,en` },
      });
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      const body = problem.parse(await response.json());
      expect(body.code).toBe('NOT_SIGNED_IN');
      expect(body.message).toBe(refusals.NOT_SIGNED_IN[language]);
      expect(body.detail).toBe(body.message);
      expect(body.requestId).toBe(response.headers.get('x-request-id'));
    },
  );

  test.each([
    ['GET', '/api/nothing-here', undefined, 404, 'NOT_FOUND'],
    ['POST', '/chatbot/project/threads', { pagination: { first: 0 } }, 422, 'INVALID_INPUT'],
    ['POST', '/chatbot/project/threads', 'x'.repeat(1_100_000), 413, 'TOO_LARGE'],
    ['DELETE', '/api/about', undefined, 404, 'NOT_FOUND'],
  ])('for %s %s is problem+json', async (method, path, body, status, code) => {
    const response = await server.call(method, path, { as: 'user', body });
    expect(response.status).toBe(status);
    expect(problem.parse(await response.json())).toMatchObject({ status, code });
  });

  test('for a body that is no JSON is problem+json', async () => {
    const response = await fetch(`${server.url}/chatbot/project/threads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await server.token('user')}`, 'content-type': 'application/json' },
      body: '{"pagination": ',
    });
    expect(response.status).toBe(422);
    expect(problem.parse(await response.json()).code).toBe('INVALID_INPUT');
  });
});

describe('addresses', () => {
  test('work with and without a slash at the end', async () => {
    for (const path of ['/health', '/health/', '/api/about', '/api/about/']) {
      expect((await server.call('GET', path)).status, path).toBe(200);
    }
  });

  test.each([
    ['/chatbot/nothing-here', true],
    ['/chatbot/project/nothing-here', true],
    ['/plan.pdf', true],
    ['/nothing/assets/app-123.js', true],
    ['/nothing-here', true],
    ['/api/nothing-here', false],
  ])('%s, which nobody serves, is the page for a browser: %s', async (path, isPage) => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const response = await server.call('GET', path, { headers: { accept } });
    expect(response.headers.get('content-type')).toMatch(isPage ? /^text\/html/ : /^application\/problem\+json/);
  });

  test.each(['/chatbot/nothing-here', '/assets/gone-123.js'])('%s is refused to a program', async (path) => {
    const response = await server.call('GET', path, { headers: { accept: '*/*' } });
    expect(response.status).toBe(404);
    expect(problem.parse(await response.json()).code).toBe('NOT_FOUND');
  });
});

describe('the OpenAPI document', () => {
  test('is version 3.1 and lists every endpoint of the contract', async () => {
    const document = await readDocument();
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info.title).toBe('Polier');
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const promised = Object.keys(endpoints).map((key) => key.replace(/:(\w+)/g, '{$1}'));
    expect(listed.sort()).toEqual(promised.sort());
  });

  test('says for every operation what comes back and names every path parameter', async () => {
    const document = await readDocument();
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const [method, operation] of Object.entries(methods)) {
        expect(operation.summary, `${method} ${path}`).toBeTruthy();
        expect(Object.keys(operation.responses), `${method} ${path}`).toContain('default');
        const named = (operation.parameters ?? []).filter(({ in: where }) => where === 'path').map(({ name }) => name);
        expect(named.sort(), `${method} ${path}`).toEqual(inPath.sort());
      }
    }
  });

  test('has no reference that leads nowhere', async () => {
    const document = await readDocument();
    const leads = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    for (const path of leads) {
      const target = path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect(target, path).toBeTypeOf('object');
    }
  });
});
async function readDocument() {
  const response = await server.call('GET', '/api/docs/json');
  return (await response.json()) as {
    openapi: string;
    info: { title: string };
    paths: Record<string, Record<string, Operation>>;
  };
}
type Operation = { summary: string; responses: object; parameters?: { in: string; name: string }[] };
