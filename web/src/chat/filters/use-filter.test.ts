import type { FilterCategory } from '@polier/contract/chat-settings';
import { expect, test } from 'vitest';
import { filterNames } from './use-filter.ts';

const children = [
  { id: 'CH', level: 2 as const, name: 'Bund' },
  { id: 'ZH', level: 2 as const, name: 'Zürich' },
];
const categories: FilterCategory[] = [
  { id: 'contracts', level: 1, name: 'Verträge', children },
  { id: 'labour', level: 1, name: 'Arbeit', children },
];

test('what is applied is named; what is not, is not', () => {
  expect(filterNames({ level1: 'labour', level2: 'ZH' }, categories)).toEqual({ topic: 'Arbeit', canton: 'Zürich' });
  expect(filterNames({ level1: null, level2: 'ZH' }, categories)).toEqual({ topic: null, canton: 'Zürich' });
  expect(filterNames({ level1: null, level2: null }, categories)).toEqual({ topic: null, canton: null });
});

test('until the names are there, or for what they do not know, the code stands for it', () => {
  expect(filterNames({ level1: 'labour', level2: 'ZH' }, [])).toEqual({ topic: 'labour', canton: 'ZH' });
});
