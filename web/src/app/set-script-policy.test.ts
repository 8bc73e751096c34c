// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { ownScript, textWithMarks } from './set-script-policy.ts';

// The test files of a worker share their page, and a relative address depends on where it is.
beforeEach(() => window.history.replaceState(null, '', '/'));

test.each(['/assets/pdf.worker-1a2b.mjs', 'assets/x.js', '//localhost:3000/assets/x.js'])('%s is its own', (url) => {
  expect(ownScript(url)).toBe(new URL(url, location.href).href);
});

test.each([
  'https://evil.example/assets/x.js',
  '//evil.example/assets/x.js',
  '/chatbot/project/file/1',
  '/assets/../chatbot/project/file/1',
  '/assets/%2e%2e/chatbot/project/file/1',
  '/assets/..\\chatbot/project/file/1',
  'data:text/javascript,alert(1)',
  'blob:http://localhost:3000/assets/1',
  'javascript:alert(1)',
])('%s is not', (url) => {
  expect(() => ownScript(url)).toThrow(TypeError);
});

test.each([
  '',
  '&uuml;',
  '&times;',
  'a > b',
  'a <mark data-match="4" data-current>&lt;b&gt;</mark> &amp; <mark data-match="5">c</mark>',
])('%j makes no element but marks', (markup) => {
  expect(textWithMarks(markup)).toBe(markup);
});

test.each([
  '<b>x</b>',
  'x<img src=x onerror=alert(1)>',
  '<script></script>',
  '<mark data-match="1" onclick=alert(1)>x</mark>',
  '<mar<mark data-match="1">k onclick=alert(1)>',
])('%s would make one', (markup) => {
  expect(() => textWithMarks(markup)).toThrow(TypeError);
});
