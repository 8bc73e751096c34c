import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false, settings: { PUBLIC_URL: 'https://polier.test' } });
});
afterAll(() => server.remove());

const socket = '/chatbot/ws/socket.io/?EIO=4&transport=polling';
const page = ['/', '/login', '/chatbot', '/super-admin'];
const calls = ['/health', '/api/company', '/api/nothing', '/chatbot/nothing'];

const paths = [...page, ...calls, socket, `${socket}&sid=none`];

test.each(paths)('%s keeps browsers with https, and out of frames', async (path) => {
  const address = `http://localhost:${server.context.config.PORT}${path}`;
  const { headers } = await fetch(address, { headers: { accept: 'text/html' } });
  const policy = headers.get('content-security-policy')!;
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  for (const part of [
    ...["default-src 'self'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"],
    ...["require-trusted-types-for 'script'", 'trusted-types default'],
  ]) {
    expect(policy.split('; ')).toContain(part);
  }
  expect(policy).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('cache-control')).toBe('no-store');
});
