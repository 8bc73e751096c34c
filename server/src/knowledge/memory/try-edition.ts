import type { TriedAct } from '@polier/contract/constants';
import type { GroundContext } from '../../ground/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import { isPossible } from '../editing/source-life.ts';
import { editionsBackFor, otherPresentEditions } from '../editing/store.ts';
import type { Search } from '../passage.ts';
import { mayAnswer } from '../policy.ts';
import { changedSince, type DocumentRow, documentById } from '../store.ts';
import { loadStoredIndex } from './load-stored-index.ts';
import { searchLoadedSources } from './search-loaded-sources.ts';
import type { Sources } from './sources-in-memory.ts';
import { createStoredIndex } from './stored-index.ts';

/** The subset of the sources that a trial uses to answer questions. */
export type TrialSources = Pick<
  Sources,
  'find' | 'document' | 'passagesOf' | 'documents' | 'dictionary' | 'lexicon' | 'revision'
>;

/** A preview of the sources after an act on an edition. */
export type EditionTrial = {
  inForceFrom: string | null;
  /**
   * Identifies the act, the edition and the state of all sources: two trials with the same name give the same answers
   * on any server.
   */
  name: string;
  /** Loads the sources with the change. They take up their memory again until they are released. */
  load: () => Promise<TrialSources>;
};

type Context = Pick<GroundContext, 'db' | 'config' | 'log'> & { sources: Sources };

/**
 * Prepares a preview of the sources after an act on an edition (publishing it in place of the current one, retiring,
 * restoring or taking it back), separately from the published sources, so that no other answers are affected. Questions
 * added to the old edition since the draft are not carried over yet. Refuses NOT_FOUND, and with `toPublish`
 * NOT_POSSIBLE_NOW for an edition that cannot be published now.
 */
export async function tryEdition(
  context: Context,
  id: string,
  { act = 'publish', toPublish }: { act?: TriedAct; toPublish: boolean },
): Promise<EditionTrial> {
  const { db, sources } = context;
  const draft = await documentById(db, id);
  if (!draft) throw new Refusal('NOT_FOUND');
  if (toPublish && !isPossible('publish', draft)) throw new Refusal('NOT_POSSIBLE_NOW');
  // Sources that are still being loaded would be missing from the comparison, and the same trial would have another
  // name // once they are there.
  await sources.follow();
  const idsOf = (rows: DocumentRow[]) => new Set(rows.map((row) => row.id));
  const goes = idsOf([draft, ...(act === 'publish' ? await otherPresentEditions(db, draft) : [])]);
  const comes = idsOf(act === 'take-back' ? await editionsBackFor(db, draft) : []);
  if (act === 'publish' || act === 'restore') comes.add(id);
  const changes = await changedSince(db, 0);
  const present = changes.filter((row) => row.removedAt === null && !goes.has(row.id));
  const back = changes.filter((row) => comes.has(row.id)).map((row) => ({ ...row, removedAt: null }));
  return {
    inForceFrom: draft.inForceFrom,
    name: `${act} ${id} ${changes.at(-1)?.change}`,
    load: () => load(context, [...present, ...back]),
  };
}

async function load(context: Context, rows: DocumentRow[]): Promise<TrialSources> {
  const { loaded, left } = await loadStoredIndex(context, createStoredIndex(context), rows, null);
  loaded.setDictionary(context.sources.dictionary());
  await loaded.load(left);
  await loaded.publish(rows, []);
  return {
    find: (search: Search) => searchLoadedSources(loaded, search),
    document: (document) => loaded.answering.get(document),
    passagesOf: (document) => loaded.answering.get(document)?.passages ?? [],
    documents: (asked) => [...loaded.answering.values()].filter((source) => !asked || mayAnswer(source, asked)),
    dictionary: loaded.dictionary,
    lexicon: loaded.lexicon,
    revision: loaded.revision,
  };
}
