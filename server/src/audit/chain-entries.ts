import { type Database, transaction } from '../database/connection.ts';
import { firstHash, hashEntry } from './policy.ts';
import { lastEntry, lockChain, setPlace, unchainedEntries } from './store.ts';

const batch = 500;

/**
 * Gives every entry that has none its place in the chain. It runs each minute, and before the chain is verified:
 * chaining at once, in the transaction of the act, would make all acts wait for each other.
 */
export async function chainEntries(db: Database): Promise<void> {
  let more = true;
  while (more) {
    more = await transaction(db, async (tx) => {
      await lockChain(tx);
      const entries = await unchainedEntries(tx, batch);
      let { position, hash } = (await lastEntry(tx)) ?? { position: 0, hash: firstHash };
      for (const entry of entries) {
        position += 1;
        hash = hashEntry(entry, position, hash);
        await setPlace(tx, entry.id, position, hash);
      }
      return entries.length === batch;
    });
  }
}
