import { writeCsv } from './write-csv.ts';

/** A file of an export of data: its path in the ZIP file, and how its content is read when its turn comes. */
export type DataFile = { path: string; read: () => Promise<string | Uint8Array> };

/** A file with whatever `read` returns as JSON. */
export function jsonFile(path: string, read: () => Promise<unknown>): DataFile {
  return { path, read: async () => `${JSON.stringify(await read(), null, 2)}\n` };
}

/** Takes heads that name every column, and says which ones are missing otherwise. */
type Complete<Row, Head> = [Exclude<keyof Row, Head>] extends [never] ? unknown : { missing: Exclude<keyof Row, Head> };

/**
 * The same rows twice: as JSON, and as CSV for spreadsheets. `path` has no ending. `heads` are the columns that the CSV
 * has without a row too: all of the type of the rows. What only some rows say comes after them.
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
