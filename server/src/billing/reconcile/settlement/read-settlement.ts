/** A line of a provider's settlement report: what may name a payment or refund of ours, and the amount in Rappen. */
export type SettlementLine = { number: number; cells: string[]; amount: number };

/** The file is no settlement report that can be read; the message says why. */
export class SettlementRefused extends Error {}

/** Columns that hold what the customer paid or got back; what the provider keeps of it is another column. */
const amountColumns = [/^gross\b/i, /^brutto/i, /^amount\b/i, /^(betrag|montant|importo)\b/i];
/** Francs with decimals: a number without them may be francs or Rappen. A spreadsheet saves 250.00 as 250.0. */
const francs = /^([-+]?)(\d[\d'’\s]*|\d{1,3}(?:,\d{3})+(?=\.)|\d{1,3}(?:\.\d{3})+(?=,))[.,](\d{1,2})$/;

/**
 * Reads a settlement report as CSV (comma, semicolon or tab; the first line names the columns). Lines without an amount
 * are left out. Throws SettlementRefused.
 */
export function readSettlement(csv: string): SettlementLine[] {
  const [head, ...rows] = readRows(csv.replace(/^\ufeff/, ''));
  const titles = head?.cells ?? [];
  const column = amountColumns
    .map((name) => titles.findIndex((title) => name.test(title.trim())))
    .find((at) => at >= 0);
  if (column === undefined) {
    throw new SettlementRefused('No column of the first line is called gross, amount, Betrag, montant or importo.');
  }
  return rows.flatMap(({ cells, line }) => {
    const given = (cells[column] ?? '').trim();
    if (given === '') return [];
    const [, sign, whole, rappen] = francs.exec(given) ?? [];
    if (whole === undefined) {
      throw new SettlementRefused(`Line ${line}: the amount ${given.slice(0, 20)} is not in francs with decimals.`);
    }
    const amount = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(rappen!.padEnd(2, '0'));
    return [{ number: line, cells: cells.map((cell) => cell.trim()), amount: sign === '-' ? -amount : amount }];
  });
}

/** The cells of a row and the line of the file on which it begins. */
type Row = { cells: string[]; line: number };

/** Splits CSV into rows and cells; quoted cells may hold the delimiter and line ends. */
function readRows(csv: string): Row[] {
  const firstLine = csv.split(/\r?\n/, 1)[0] ?? '';
  const delimiters = [',', ';', '\t'].map((sign) => ({ sign, count: firstLine.split(sign).length }));
  const { sign } = delimiters.reduce((best, one) => (one.count > best.count ? one : best));
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${sign}\\r\\n][^${sign}\\r\\n]*|))(${sign}|\\r?\\n|$)`, 'y');
  const rows: Row[] = [{ cells: [], line: 1 }];
  let line = 1;
  while (cell.lastIndex < csv.length) {
    const found = cell.exec(csv);
    if (!found) throw new SettlementRefused(`Line ${line}: a quotation mark is not closed.`);
    rows.at(-1)!.cells.push(found[1]?.replaceAll('""', '"') ?? found[2]!);
    line += found[0].split('\n').length - 1;
    if (found[3] !== sign) rows.push({ cells: [], line });
  }
  return rows.filter(({ cells }) => cells.some((one) => one.trim() !== ''));
}
