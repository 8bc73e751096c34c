// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startLanguage } from '../../language/language.ts';
import { FoldedTable } from './folded-table.tsx';

beforeAll(startLanguage);
afterEach(cleanup);

const show = (count: number) =>
  render(
    <FoldedTable
      name="Quellen"
      columns={[{ id: 'at', label: 'Nummer', cell: (row: number) => `Zeile ${row}` }]}
      rows={Array.from({ length: count }, (_, at) => at)}
      keyOf={String}
    />,
  );
const rows = () => screen.getAllByRole('row').length - 1;

test('a long table shows ten rows, the rest on demand, and can be folded again', () => {
  show(150);
  expect(rows()).toBe(10);
  const more = screen.getByRole('button', { name: 'Alle 150 zeigen', expanded: false });
  fireEvent.click(more);
  expect(rows()).toBe(150);
  fireEvent.click(screen.getByRole('button', { name: 'Weniger zeigen', expanded: true }));
  expect(rows()).toBe(10);
});

test('a table that is little longer is shown whole', () => {
  show(12);
  expect(rows()).toBe(12);
  expect(screen.queryByRole('button')).toBeNull();
});
