import { identityEndpoints } from '@polier/contract/identity';
import { sitePath } from '@polier/contract/site-path';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const origins = ['https://polier.example', 'http://localhost:3000'];
const pieces = ['/', '\\', '\t', '\n', '\r', '.', '..', '%2e', '%2f', '%5c', '%09', '@', ':', '?', '#', '&', '=', ' ']
  .concat([
    'evil.example',
    'javascript:',
    'https:',
    'chatbot',
    'ü',
    '／',
    '。',
    '\u0000',
    '\ufeff',
    '%',
    '%zz',
    '[',
    ']',
  ])
  .map((piece) => fc.constant(piece));
const hostile = fc
  .tuple(fc.constantFrom('', '/', '//', '/\\', '/\t/', '/./', ' /'), fc.array(fc.oneof(...pieces), { maxLength: 8 }))
  .map(([start, rest]) => start + rest.join(''));

it('accepts only what the browser keeps on the site, and returns what it would open', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(...origins), (text, origin) => {
      const path = sitePath(text);
      if (path === null) return;
      expect(path).toMatch(/^\/(?![/\\])/);
      // What a link, a redirect or the router makes of it, once or again.
      expect(new URL(path, origin).href).toBe(origin + path);
      const opened = new URL(text, origin);
      expect(opened.origin + opened.pathname + opened.search + opened.hash).toBe(origin + path);
      expect(sitePath(path)).toBe(path);
    }),
    { numRuns: 20_000 },
  );
});

it.each([
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'chatbot',
  '',
])('refuses %j', (text) => {
  expect(sitePath(text)).toBeNull();
  const { success } = identityEndpoints['POST /api/sign-in/start'].body.safeParse({
    intent: 'sign-in',
    returnPath: text,
  });
  expect(success).toBe(false);
});

it('leaves the paths of the app as they are', () => {
  for (const path of ['/', '/chatbot?thread=1#page=2', '/company-account?tab=payment', '/pdf/a%2Fb?name=S%20I&x=/y//z'])
    expect(sitePath(path)).toBe(path);
});
