import type { GroundContext } from '../../ground/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import { isPossible } from '../editing/source-life.ts';
import { otherPresentEditions } from '../editing/store.ts';
import type { Search } from '../passage.ts';
import { mayAnswer } from '../policy.ts';
import { changedSince, type DocumentRow, documentById } from '../store.ts';
import { createKeptIndex } from './kept-index.ts';
import { loadKept } from './load-kept.ts';
import { searchLoadedSources } from './search-loaded-sources.ts';
import type { Sources } from './sources-in-memory.ts';

/** The sources that answer, as far as questions are put to them for a trial. */
export type TrialSources = Pick<
  Sources,
  'find' | 'document' | 'passagesOf' | 'documents' | 'dictionary' | 'lexicon' | 'revision'
>;

/** An edition that is tried in the place of the one that answers. */
export type EditionTrial = {
  inForceFrom: string | null;
  /** Names the edition and all the sources as they are now: two trials of one name answer alike. */
  name: string;
  /** Loads the sources with it. They take their memory once more until they are let go. */
  load: () => Promise<TrialSources>;
};

type Context = Pick<GroundContext, 'db' | 'config' | 'log'> & { sources: Sources };

/**
 * Prepares a trial of the sources as they would answer with a reviewed edition in the place of the one that answers,
 * beside those that do answer: nobody else is answered by them. Questions added to the old edition since the draft are
 * not carried over yet. Refuses NOT_FOUND, and with `toPublish` NOT_POSSIBLE_NOW for an edition that cannot be
 * published now.
 */
export async function tryEdition(
  context: Context,
  id: string,
  { toPublish }: { toPublish: boolean },
): Promise<EditionTrial> {
  const { db, sources } = context;
  const draft = await documentById(db, id);
  if (!draft) throw new Refusal('NOT_FOUND');
  if (toPublish && !isPossible('publish', draft)) throw new Refusal('NOT_POSSIBLE_NOW');
  // Sources that are still on their way into memory would answer the comparison as before, and once they are there the
  // same trial would have another name.
  await sources.follow();
  const replaced = new Set((await otherPresentEditions(db, draft)).map((row) => row.id));
  const changes = await changedSince(db, 0);
  const present = changes.filter((row) => row.removedAt === null && row.id !== id && !replaced.has(row.id));
  return {
    inForceFrom: draft.inForceFrom,
    name: `${id} ${changes.at(-1)?.change} ${sources.revision()}`,
    load: () => load(context, [...present, { ...draft, removedAt: null }]),
  };
}

async function load(context: Context, rows: DocumentRow[]): Promise<TrialSources> {
  const { loaded, left } = await loadKept(context, createKeptIndex(context), rows, null);
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
