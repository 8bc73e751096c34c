import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { listDocuments } from '../store.ts';
import { lastActs } from './store.ts';

/** The sources that answer, with the Swiss day of their last change, latest first. */
export async function lastChanges({ db }: Pick<GroundContext, 'db'>) {
  const [rows, acts] = await Promise.all([listDocuments(db), lastActs(db)]);
  return rows
    .map((row) => ({ ...row, changedOn: swissDay(acts.get(row.id) ?? row.takenInAt) }))
    .sort((one, other) => other.changedOn.localeCompare(one.changedOn) || one.title.localeCompare(other.title));
}
