import { isDatabaseAway } from '../../database/database-away.ts';
import type { ChatContext } from '../context.ts';
import { deleteElementsFor, type Holders, saveElements, saveSteps } from '../store.ts';
import { replayEntries } from './replay-entries.ts';

type Recovering = Pick<ChatContext, 'db' | 'journal' | 'log'>;

/**
 * Stores what a killed server had sent to the clients of a thread but not stored yet. Call it when no turn of the
 * thread runs. `holders`: as `saveSteps`.
 */
export async function recoverTurn(
  { db, journal }: Omit<Recovering, 'log'>,
  threadId: string,
  holders: Holders,
): Promise<void> {
  const entries = await journal.read(threadId);
  if (entries.length === 0) return;
  const { steps, elements, withdrawn } = replayEntries(entries);
  // What a full disk kept out of the journal may be in the database.
  if (steps.size > 0) await saveSteps(db, [...steps.values()], holders, { keepNewer: true });
  for (const forId of withdrawn) await deleteElementsFor(db, threadId, forId, holders);
  if (elements.size > 0) await saveElements(db, [...elements.values()], holders);
  await journal.discard(threadId);
}

/** Recovers all turns that were running when this server was killed; call it before the server takes connections. */
export async function recoverTurns(context: Recovering): Promise<void> {
  for (const threadId of await context.journal.unfinished()) {
    try {
      await recoverTurn(context, threadId, null);
    } catch (err) {
      // It stays in the journal, and is recovered when the chat is opened.
      if (isDatabaseAway(err)) throw err;
      context.log.warn({ err, threadId }, 'turn could not be recovered from the journal');
    }
    // Also when the chat no longer exists.
    await context.journal.discard(threadId);
  }
}
