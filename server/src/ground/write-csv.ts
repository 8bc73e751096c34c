/**
 * Writes rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. The keys of the first
 * row are the heads.
 */
export function writeCsv(rows: Record<string, unknown>[]): Buffer {
  const heads = Object.keys(rows[0] ?? {});
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head]))];
  return Buffer.from(`\ufeff${lines.map((line) => line.map(field).join(',')).join('\r\n')}\r\n`);
}

/** Characters at which a spreadsheet may begin a cell: it splits lines at the separator of its country. */
const afterSeparator = /(?=[=+\-@＝＋－＠])(?<=[,;|\t\r\n"]\s*)/g;
const atBeginning = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

/**
 * Puts an apostrophe before whatever a spreadsheet would take for a formula (OWASP, CSV injection): at the beginning of
 * a text, and after each separator in it, as quotation marks count only where a cell begins.
 */
export function plainText(text: string): string {
  const inside = text.replace(afterSeparator, "'");
  return atBeginning.test(text) ? `'${inside}` : inside;
}

function field(value: unknown): string {
  const text = asText(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object') return `${value}`;
  return JSON.stringify(value, (_key, part) => (typeof part === 'string' ? plainText(part) : part));
}
