/**
 * Writes rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. A text that a
 * spreadsheet would take for a formula gets an apostrophe in front. The keys of the first row are the heads.
 */
export function writeCsv(rows: Record<string, unknown>[]): Buffer {
  const heads = Object.keys(rows[0] ?? {});
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head]))];
  return Buffer.from(`\ufeff${lines.map((line) => line.map(field).join(',')).join('\r\n')}\r\n`);
}

function field(value: unknown): string {
  const plain =
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : `${value}`;
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
