import { writeCsv } from './write-csv.ts';

/** A file of an export of data: its path in the ZIP file, and how its content is read when its turn comes. */
export type DataFile = { path: string; read: () => Promise<string | Uint8Array> };

type Row = Record<string, unknown>;

/** A file with whatever `read` returns as JSON. */
export function jsonFile(path: string, read: () => Promise<unknown>): DataFile {
  return { path, read: async () => `${JSON.stringify(await read(), null, 2)}\n` };
}

/** The same rows twice: as JSON, and as CSV for spreadsheets. `path` has no ending. */
export function tableFiles(path: string, read: () => Promise<Row[]>): DataFile[] {
  return [jsonFile(`${path}.json`, read), { path: `${path}.csv`, read: async () => writeCsv(plain(await read())) }];
}

/** Moments as ISO text, as JSON has them. */
function plain(rows: Row[]): Row[] {
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
