import { expect, test } from 'vitest';
import { acceptText, type FileRules, findRejectReason, sizeText } from './file-rules.ts';

const rules: FileRules = { accept: ['application/pdf', 'image/*', '.docx'], maxFiles: 2, maxSizeMb: 1 };
const file = (name: string, type: string, size = 100) => ({ name, type, size });

test('what is accepted is attached: by type, by family of types, by ending', () => {
  expect(findRejectReason(file('a.pdf', 'application/pdf'), rules, 0)).toBeNull();
  expect(findRejectReason(file('a.png', 'image/png'), rules, 0)).toBeNull();
  expect(findRejectReason(file('A.DOCX', 'application/x'), rules, 0)).toBeNull();
  expect(findRejectReason(file('a.exe', 'application/x-msdownload'), rules, 0)).toBe('type');
});

test('a device that knows no type leaves it to the server', () => {
  expect(findRejectReason(file('a.md', ''), rules, 0)).toBeNull();
});

test('too large, empty and too many are said', () => {
  expect(findRejectReason(file('a.pdf', 'application/pdf', 1_000_001), rules, 0)).toBe('size');
  expect(findRejectReason(file('a.pdf', 'application/pdf', 0), rules, 0)).toBe('empty');
  expect(findRejectReason(file('a.pdf', 'application/pdf'), rules, 2)).toBe('many');
});

test('everything is accepted where the server says so, and types with endings are both named', () => {
  expect(acceptText(['*/*'])).toBe('');
  expect(acceptText({ 'application/pdf': ['.pdf'] })).toBe('application/pdf,.pdf');
});

test('sizes are short', () => {
  expect([12, 34_400, 1_240_000, 12_400_000].map(sizeText)).toEqual(['12 B', '34 kB', '1.2 MB', '12 MB']);
});
