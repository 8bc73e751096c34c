/** Writes rows as CSV that Swiss Excel opens with a double click: UTF-8 with a byte order mark, semicolons. */
export function writeCsv(rows: string[][]): string {
  return `\ufeff${rows.map((row) => `${row.map(quote).join(';')}\r\n`).join('')}`;
}

/** Writes Rappen as francs with a point: -1250 is -12.50. */
export function francs(rappen: number): string {
  const digits = String(Math.abs(rappen)).padStart(3, '0');
  return `${rappen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function quote(field: string): string {
  return /[";\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
