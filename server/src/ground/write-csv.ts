/**
 * Writes rows as CSV that Swiss Excel opens with a double click: semicolons, and a byte order mark, so that it is read
 * as UTF-8. `heads` are the keys that become columns; their titles are written also when there are no rows.
 */
export function writeCsv(rows: Record<string, unknown>[], heads: readonly string[]): Buffer {
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head]))];
  return Buffer.from(`\ufeff${lines.map((line) => `${line.map(field).join(';')}\r\n`).join('')}`);
}

/** Characters with which a spreadsheet formula may begin, after a separator at which it may split lines. */
const afterSeparator = /(?=[=+\-@＝＋－＠])(?<=[,;|\t\r\n"]\s*)/g;
const atBeginning = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

/**
 * Puts an apostrophe before text that a spreadsheet would take for a formula (OWASP, CSV injection): at the beginning,
 * and after each separator in it, since quotation marks count only where a cell begins.
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
