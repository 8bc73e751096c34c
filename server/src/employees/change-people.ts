import { type Database, transaction } from '../database/connection.ts';
import type { GroundContext } from '../ground/context.ts';

declare const announces: unique symbol;
/** A transaction opened by `changePeople`; people passed to `personChanged` in it are announced after its commit. */
export type PeopleTransaction = Database & { [announces]: true };

const changedIn = new WeakMap<Database, Set<string>>();

/**
 * Runs `work` in one transaction and, once it is committed, emits `person-changed` for everybody `work` named with
 * `personChanged`. Nothing is emitted when the transaction fails.
 */
export async function changePeople<T>(
  context: Pick<GroundContext, 'db' | 'events'>,
  work: (tx: PeopleTransaction) => Promise<T>,
): Promise<T> {
  const changed = new Set<string>();
  const result = await transaction(context.db, (tx) => {
    changedIn.set(tx, changed);
    return work(tx as PeopleTransaction);
  });
  for (const employeeId of changed) context.events.emit('person-changed', employeeId);
  return result;
}

/** Records that the rights of these people change with this transaction. */
export function personChanged(tx: PeopleTransaction, ...employeeIds: string[]): void {
  for (const id of employeeIds) changedIn.get(tx)!.add(id);
}
