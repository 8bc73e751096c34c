import type { Language } from '@polier/contract/languages';
import { restoredSeries } from '../../database/restore-history.ts';
import type { GroundContext } from '../../ground/context.ts';
import type { DocumentRow } from '../store.ts';
import { createLoadedSources, type LoadedSources } from './loaded-sources.ts';
import type { StoredIndex } from './stored-index.ts';

type Context = Pick<GroundContext, 'db' | 'log'>;

/** Identifies the database of a stored index: after a restore, change numbers are used again. */
export const nameDatabase = async (db: Context['db']): Promise<string> => (await restoredSeries(db)) ?? '';

/**
 * Restores the stored index as far as the rows are unchanged; `left`: the rows to be loaded from the database. `only`:
 * restores a single language.
 */
export async function loadStoredIndex(
  { db, log }: Context,
  storedIndex: StoredIndex,
  rows: DocumentRow[],
  only: Language | null,
): Promise<{ loaded: LoadedSources; left: DocumentRow[] }> {
  const loaded = createLoadedSources(db);
  try {
    const left = await storedIndex.read(await nameDatabase(db), (file) => loaded.restore(file, rows, only));
    return { loaded, left: left ?? rows };
  } catch (error) {
    log.warn({ err: error }, 'the kept index of the sources cannot be read and is built anew');
    return { loaded: createLoadedSources(db), left: rows };
  }
}
