// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const pressed = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test('a question mark opens the help, with or without Shift, as the keyboard has it', () => {
  expect(shortcutOf(pressed('?', { shiftKey: true }), false, true)).toBe('help');
  expect(shortcutOf(pressed('?'), false, true)).toBe('help');
});

test('a key without Ctrl does nothing while something is written, or when switched off', () => {
  expect(shortcutOf(pressed('/'), true, true)).toBeNull();
  expect(shortcutOf(pressed('/'), false, false)).toBeNull();
});

test('with Ctrl it works everywhere, with the key of a Mac too; with Alt it belongs to others', () => {
  expect(shortcutOf(pressed('O', { ctrlKey: true, shiftKey: true }), true, false)).toBe('newChat');
  expect(shortcutOf(pressed('k', { metaKey: true }), true, true)).toBe('search');
  expect(shortcutOf(pressed('k', { ctrlKey: true, altKey: true }), true, true)).toBeNull();
  expect(shortcutOf(pressed('o', { ctrlKey: true }), false, true)).toBeNull();
});
