import type { Context } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import type { JobDefinition } from '../../jobs/jobs.ts';
import type { SavedCard } from '../payments.ts';
import { cardIsKept, cardOf, replaceCard } from '../store.ts';

/** Lets the provider forget a card. */
export const forgetCard: JobDefinition = {
  name: 'forget-card',
  retries: 12,
  retryAfterSeconds: 30,
  expireSeconds: 120,
};
type Forgotten = { token: string; fingerprint: string | null };

/** Saves the card for later charges in place of the one before, which the provider is told to forget. */
export async function keepCard(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Database,
  companyId: number,
  { card, providerId, authentication }: { card: SavedCard; providerId: string; authentication: string | null },
): Promise<void> {
  const before = await cardOf(tx, companyId);
  await replaceCard(tx, { companyId, ...card, savedBy: providerId, authentication, savedAt: context.clock.now() });
  if (before) await dropCard(context, tx, before);
}

/** Has a card forgotten, inside the caller's transaction. */
export async function dropCard(context: Pick<Context, 'jobs'>, tx: Database, card: Forgotten): Promise<void> {
  const { token, fingerprint } = card;
  await context.jobs.enqueue(forgetCard, { token, fingerprint }, { db: tx });
}

/** The same card saved again, here or by another company, may be the same one at the provider: that one must live. */
export async function forgetUnusedCard(context: Context, card: Forgotten): Promise<void> {
  if (await cardIsKept(context.db, card)) return;
  await context.payments.forgetCard(card.token);
}
