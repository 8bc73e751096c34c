import type { Employee, Role } from '@polier/contract/employees';
import { fullName } from './full-name.ts';

export const sortKeys = ['name', 'workEmail', 'role', 'status'] as const;
export type SortKey = (typeof sortKeys)[number];

export type ListView = {
  search: string;
  role: Role | 'all';
  status: Employee['status'] | 'all';
  by: SortKey;
  descending: boolean;
};

export const showAllByName: ListView = { search: '', role: 'all', status: 'all', by: 'name', descending: false };

// One collator for all comparisons: creating one costs more than comparing two thousand names.
const collator = new Intl.Collator('de-CH', { sensitivity: 'base', numeric: true });

/**
 * Returns the people to show, in order. Each word of the search must occur in name, e-mail address or work title,
 * ignoring accents. People with the same role or status are ordered by name, ascending in both directions.
 */
export function filterAndSort(all: readonly Employee[], view: ListView): Employee[] {
  const { role, status, by, descending } = view;
  const words = fold(view.search).split(/\s+/).filter(Boolean);
  const shown = all.filter((employee) => {
    if (role !== 'all' && employee.role !== role) return false;
    if (status !== 'all' && employee.status !== status) return false;
    if (words.length === 0) return true;
    const text = fold(`${fullName(employee)} ${employee.workEmail ?? ''} ${employee.workTitle}`);
    return words.every((word) => text.includes(word));
  });
  const direction = descending ? -1 : 1;
  return shown.sort((a, b) =>
    by === 'name' ? direction * byName(a, b) : direction * collator.compare(a[by] ?? '', b[by] ?? '') || byName(a, b),
  );
}

function byName(a: Employee, b: Employee): number {
  return (
    collator.compare(a.lastName, b.lastName) ||
    collator.compare(a.firstName, b.firstName) ||
    collator.compare(a.id, b.id)
  );
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
