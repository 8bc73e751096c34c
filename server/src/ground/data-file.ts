import { writeCsv } from './write-csv.ts';

/** A file of a data export: its path in the ZIP file, and a function that reads its content when needed. */
export type DataFile = { path: string; read: () => Promise<string | Uint8Array> };

/** A file with whatever `read` returns as JSON. */
export function jsonFile(path: string, read: () => Promise<unknown>): DataFile {
  return { path, read: async () => `${JSON.stringify(await read(), null, 2)}\n` };
}

/** Accepts lists of heads that name every column, and names the missing ones in the type otherwise. */
type Complete<Row, Head> = [Exclude<keyof Row, Head>] extends [never] ? unknown : { missing: Exclude<keyof Row, Head> };

/**
 * The same rows as JSON and as CSV for spreadsheets. `path` has no ending. `heads` are the columns of the CSV, which it
 * has even without rows: all of the type of the rows. Further columns of single rows follow.
 */
export function tableFiles<Row extends object, const Head extends keyof Row & string>(
  path: string,
  heads: readonly Head[] & Complete<Row, Head>,
  read: () => Promise<Row[]>,
): DataFile[] {
  const csv = async () => {
    const rows = plain(await read());
    return writeCsv(rows, [...new Set<string>([...heads, ...rows.flatMap(Object.keys)])]);
  };
  return [jsonFile(`${path}.json`, read), { path: `${path}.csv`, read: csv }];
}

/** Moments as ISO text, as JSON has them. */
function plain(rows: object[]): Record<string, unknown>[] {
  return JSON.parse(JSON.stringify(rows));
}

/** Returns a name without what folders and Windows do not allow in file names. */
export function safeFileName(name: string): string {
  return (
    name
      .replace(/[\p{Cc}<>:"/\\|?*]/gu, '_')
      .replace(/^\.+/, '_')
      .slice(0, 120) || '_'
  );
}
