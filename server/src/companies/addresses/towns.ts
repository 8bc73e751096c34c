import { readFileSync } from 'node:fs';

type Town = { city: string; state: string };

/**
 * Postal code, town and canton of every Swiss locality, from the official directory of towns and cities (Amtliches
 * Ortschaftenverzeichnis, swisstopo), as of December 2024. A town that extends into another canton is listed with the
 * canton of its municipality.
 */
const file = new URL('./postal-codes.tsv', import.meta.url);
let towns: Map<string, Town[]> | null = null;

/** The towns of a Swiss postal code, the main one first; none when it is not in the directory. */
export function townsOf(postalCode: string): Town[] {
  towns ??= readTowns();
  return towns.get(postalCode) ?? [];
}

function readTowns(): Map<string, Town[]> {
  const found = new Map<string, Town[]>();
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const [code = '', city = '', state = ''] = line.split('\t');
    found.set(code, [...(found.get(code) ?? []), { city, state }]);
  }
  return found;
}
