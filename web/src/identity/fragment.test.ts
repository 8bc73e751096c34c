// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { captureFragment, parseFragment, takeFragment } from './fragment.ts';

test('what the provider sends back is read', () => {
  expect(parseFragment('#id_token=a.b.c&state=s%3D1')).toEqual({ token: 'a.b.c', state: 's=1' });
  expect(parseFragment('#error=access_denied&error_description=AADB2C90118%3a+x&state=s')).toEqual({
    error: 'access_denied',
    description: 'AADB2C90118: x',
    state: 's',
  });
});

test('the token leaves the address at once and can be taken once', () => {
  window.history.replaceState(null, '', '/auth-process#id_token=abc&state=s');
  captureFragment();
  expect(window.location.href).not.toContain('abc');
  expect(window.location.pathname).toBe('/auth-process');
  expect(takeFragment()).toEqual({ token: 'abc', state: 's' });
  expect(takeFragment()).toEqual({});
});

test('the fragment of another page is left alone', () => {
  window.history.replaceState(null, '', '/pdf/x#page=3');
  captureFragment();
  expect(window.location.hash).toBe('#page=3');
});
