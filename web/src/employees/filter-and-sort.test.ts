import type { Employee } from '@polier/contract/employees';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterAndSort, showAllByName, sortKeys } from './filter-and-sort.ts';

const person = (firstName: string, lastName: string, more: Partial<Employee> = {}): Employee => ({
  id: `${firstName}-${lastName}`,
  firstName,
  middleName: '',
  lastName,
  workTitle: '',
  mobile: '',
  workPhone: '',
  role: 'user',
  workEmail: `${firstName}.${lastName}@keller.example`.toLowerCase(),
  status: 'active',
  invitedAt: null,
  version: 1,
  ...more,
});
const anna = person('Anna', 'Keller', { role: 'admin', workTitle: 'Geschäftsführerin' });
const beat = person('Beat', 'Steiner', { status: 'invited' });
const zoe = person('Zoé', 'Äbi', { workTitle: 'Polierin' });
const denis = person('Denis', 'Favre', { status: 'blocked' });
const all = [beat, anna, zoe, denis];
const names = (list: Employee[]) => list.map(({ firstName }) => firstName);

test('by last name; an umlaut stands with its letter', () => {
  expect(names(filterAndSort(all, showAllByName))).toEqual(['Zoé', 'Denis', 'Anna', 'Beat']);
  expect(names(filterAndSort(all, { ...showAllByName, descending: true }))).toEqual(['Beat', 'Anna', 'Denis', 'Zoé']);
});

test('the search finds name, address and work title, without accents, in any order of words', () => {
  const find = (search: string) => names(filterAndSort(all, { ...showAllByName, search }));
  expect(find('zoe')).toEqual(['Zoé']);
  expect(find('abi zoé')).toEqual(['Zoé']);
  expect(find('steiner@')).toEqual(['Beat']);
  expect(find('geschaftsfuhrer')).toEqual(['Anna']);
  expect(find('  ')).toHaveLength(4);
  expect(find('keller steiner')).toEqual(['Beat']);
  expect(find('niemand')).toEqual([]);
});

test('filters hold together, and equal ones stay by name in both directions', () => {
  expect(names(filterAndSort(all, { ...showAllByName, role: 'user', status: 'active' }))).toEqual(['Zoé']);
  expect(names(filterAndSort(all, { ...showAllByName, by: 'role' }))).toEqual(['Anna', 'Zoé', 'Denis', 'Beat']);
  const down = { ...showAllByName, by: 'role' as const, descending: true };
  expect(names(filterAndSort(all, down))).toEqual(['Zoé', 'Denis', 'Beat', 'Anna']);
});

test('filtering and sorting neither lose nor duplicate anybody, and leave the given list unchanged', () => {
  const people = fc.array(fc.tuple(fc.string(), fc.string(), fc.constantFrom('admin' as const, 'user' as const)));
  fc.assert(
    fc.property(people, fc.constantFrom(...sortKeys), fc.boolean(), (given, by, descending) => {
      const list = given.map(([first, last, role], at) => person(first, last, { id: String(at), role }));
      const before = [...list];
      const arranged = filterAndSort(list, { ...showAllByName, by, descending });
      expect(new Set(arranged)).toEqual(new Set(list));
      expect(arranged).toHaveLength(list.length);
      expect(list).toEqual(before);
    }),
  );
});
