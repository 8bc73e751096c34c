import type { Database } from '../../database/connection.ts';
import { Refusal } from '../../ground/refusal.ts';
import { isPossible } from '../editing/source-life.ts';
import { otherPresentEditions } from '../editing/store.ts';
import type { Search } from '../passage.ts';
import { mayAnswer } from '../policy.ts';
import { changedSince, documentById } from '../store.ts';
import { createLoadedSources } from './loaded-sources.ts';
import { searchLoadedSources } from './search-loaded-sources.ts';
import type { Sources } from './sources-in-memory.ts';

/** The sources that answer, as far as questions are put to them for a trial. */
export type TrialSources = Pick<
  Sources,
  'find' | 'document' | 'passagesOf' | 'documents' | 'dictionary' | 'lexicon' | 'revision'
>;

/**
 * Loads the sources as they would answer with a reviewed edition in the place of the one that answers, beside those
 * that do answer: nobody else is answered by them. Questions added to the old edition since the draft are not carried
 * over yet. It reads all the sources and takes their memory until it is let go. `inForceFrom`: of the edition. Refuses
 * NOT_FOUND, and with `toPublish` NOT_POSSIBLE_NOW for an edition that cannot be published now.
 */
export async function tryEdition(
  { db, sources }: { db: Database; sources: Sources },
  id: string,
  { toPublish }: { toPublish: boolean },
): Promise<TrialSources & { inForceFrom: string | null }> {
  const draft = await documentById(db, id);
  if (!draft) throw new Refusal('NOT_FOUND');
  if (toPublish && !isPossible('publish', draft)) throw new Refusal('NOT_POSSIBLE_NOW');
  const replaced = new Set((await otherPresentEditions(db, draft)).map((row) => row.id));
  const present = (await changedSince(db, 0)).filter(
    (row) => row.removedAt === null && row.id !== id && !replaced.has(row.id),
  );
  const loaded = createLoadedSources(db);
  loaded.setDictionary(sources.dictionary());
  const all = [...present, { ...draft, removedAt: null }];
  await loaded.load(all);
  await loaded.publish(all, []);
  return {
    inForceFrom: draft.inForceFrom,
    find: (search: Search) => searchLoadedSources(loaded, search),
    document: (document) => loaded.answering.get(document),
    passagesOf: (document) => loaded.answering.get(document)?.passages ?? [],
    documents: (asked) => [...loaded.answering.values()].filter((source) => !asked || mayAnswer(source, asked)),
    dictionary: loaded.dictionary,
    lexicon: loaded.lexicon,
    revision: loaded.revision,
  };
}
