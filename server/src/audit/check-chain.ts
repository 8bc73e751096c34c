import type { GroundContext } from '../ground/context.ts';
import { chainEntries } from './chain-entries.ts';
import { insertCheck, lastCheck } from './store.ts';
import { type ChainReport, verifyChain } from './verify-chain.ts';

/**
 * Verifies the chain of the audit log, and that it still contains the last hash of the previous verification and the
 * given hashes; records the result.
 */
export async function checkChain(
  { db, clock }: Pick<GroundContext, 'db' | 'clock'>,
  hashes: readonly string[] = [],
): Promise<ChainReport> {
  await chainEntries(db);
  const before = await lastCheck(db, { good: true });
  const report = await verifyChain(db, [...(before ? [before.head] : []), ...hashes]);
  const { entries, head, broken } = report;
  await insertCheck(db, { at: clock.now(), entries, head, broken: broken !== null });
  return report;
}

/** Whether the last verification found a fault. */
export async function isChainBroken({ db }: Pick<GroundContext, 'db'>): Promise<boolean> {
  return (await lastCheck(db))?.broken ?? false;
}
