/** A table as pandas writes it: orient "split". */
export type Frame = { columns: (string | number)[]; index: (string | number)[]; data: unknown[][] };
export type Sorting = { column: number; descending: boolean };

/** The indices of the rows in sorted order; empty cells come last in either direction. */
export function sortRows({ data }: Frame, sorting: Sorting | null, language: string): number[] {
  const order = data.map((_, at) => at);
  if (!sorting) return order;
  const { column, descending } = sorting;
  const collator = new Intl.Collator(language, { numeric: true });
  const compare = (a: unknown, b: unknown) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return order.sort((one, other) => {
    const a = data[one]?.[column];
    const b = data[other]?.[column];
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return descending ? compare(b, a) : compare(a, b);
  });
}

const figures = new Intl.NumberFormat('de-CH', { maximumFractionDigits: 6 });

/** Formats a cell in the Swiss manner. */
export function cellText(value: unknown): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'number') return figures.format(value).replaceAll('’', "'");
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The width of each column in characters, from its header and the first rows. */
export function columnWidths({ columns, data }: Frame): number[] {
  return columns.map((name, column) => {
    const widest = data.slice(0, 200).reduce((most, row) => Math.max(most, cellText(row[column]).length), 0);
    return Math.min(42, Math.max(6, String(name).length + 3, widest));
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || Number.isNaN(value);
}
