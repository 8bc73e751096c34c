import type { Employee, Role } from '@polier/contract/employees';

export const sortings = ['name', 'workEmail', 'role', 'status'] as const;
export type Sorting = (typeof sortings)[number];

export type Arrangement = {
  search: string;
  role: Role | 'all';
  status: Employee['status'] | 'all';
  by: Sorting;
  descending: boolean;
};

export const everybody: Arrangement = { search: '', role: 'all', status: 'all', by: 'name', descending: false };

/** First name, middle name and last name as they are shown. */
export function nameOf({ firstName, middleName, lastName }: Pick<Employee, 'firstName' | 'middleName' | 'lastName'>) {
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}

// One collator for all comparisons: making one costs more than comparing two thousand names.
const collator = new Intl.Collator('de-CH', { sensitivity: 'base', numeric: true });

/**
 * The people to show, in order. Each word of the search must occur in name, e-mail address or work title, whatever its
 * accents. Who has the same role or status is ordered by name, in whichever direction.
 */
export function arrangeEmployees(all: readonly Employee[], arrangement: Arrangement): Employee[] {
  const { role, status, by, descending } = arrangement;
  const words = plain(arrangement.search).split(/\s+/).filter(Boolean);
  const shown = all.filter((employee) => {
    if (role !== 'all' && employee.role !== role) return false;
    if (status !== 'all' && employee.status !== status) return false;
    if (words.length === 0) return true;
    const text = plain(`${nameOf(employee)} ${employee.workEmail ?? ''} ${employee.workTitle}`);
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

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
