import type { Language } from '@polier/contract/languages';
import { restoredSeries } from '../../database/restore-history.ts';
import type { GroundContext } from '../../ground/context.ts';
import type { DocumentRow } from '../store.ts';
import type { KeptIndex } from './kept-index.ts';
import { createLoadedSources, type LoadedSources } from './loaded-sources.ts';

type Context = Pick<GroundContext, 'db' | 'log'>;

/** What an index is kept of: after a restore of the database, numbers of changes are given again. */
export const nameDatabase = async (db: Context['db']): Promise<string> => (await restoredSeries(db)) ?? '';

/**
 * Takes sources into memory as they were kept, as far as the rows are still so; `left`: the rows that are to be loaded
 * from the database. `only`: a language that is read without the others.
 */
export async function loadKept(
  { db, log }: Context,
  keptIndex: KeptIndex,
  rows: DocumentRow[],
  only: Language | null,
): Promise<{ loaded: LoadedSources; left: DocumentRow[] }> {
  const loaded = createLoadedSources(db);
  try {
    const left = await keptIndex.read(await nameDatabase(db), (file) => loaded.restore(file, rows, only));
    return { loaded, left: left ?? rows };
  } catch (error) {
    log.warn({ err: error }, 'the kept index of the sources cannot be read and is built anew');
    return { loaded: createLoadedSources(db), left: rows };
  }
}
