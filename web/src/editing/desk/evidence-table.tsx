import { useTexts } from '../../language/language.ts';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { figure } from '../write-figure.ts';

type Row = { name: string; value: number; adds: number };

/** What was weighed, with its value and what it added; the names are those of the code. */
export function EvidenceTable({ name, rows }: { name: string; rows: readonly Row[] }) {
  const { t } = useTexts('editing');
  return (
    <DataTable<Row>
      name={name}
      rows={rows}
      keyOf={(row) => row.name}
      columns={[
        { id: 'name', label: t('evidenceName'), cell: (row) => row.name },
        { id: 'value', label: t('value'), figures: true, cell: (row) => figure(row.value) },
        { id: 'adds', label: t('adds'), figures: true, cell: (row) => figure(row.adds) },
      ]}
    />
  );
}
