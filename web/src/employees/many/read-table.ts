import { loadInTime } from '../../ui/load-in-time.ts';

/** Parses a table separated by tabs, semicolons or commas, with quoted cells. Throws NotLoaded. */
export async function readTable(text: string): Promise<string[][]> {
  const { default: papa } = await loadInTime(() => import('papaparse'));
  const { data } = papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: ['\t', ';', ',', '|'],
  });
  return data;
}

/** Decodes a CSV file: UTF-16 with a byte order mark, UTF-8, otherwise Windows-1252, which spreadsheets still write. */
export async function readFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const start = new Uint8Array(bytes.slice(0, 2));
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
