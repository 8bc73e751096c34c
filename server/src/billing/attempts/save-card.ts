import { recordAct } from '../../audit/record-act.ts';
import type { Database } from '../../database/connection.ts';
import type { GroundContext } from '../../ground/context.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { BillingContext } from '../context.ts';
import type { SavedCard } from '../providers/payments.ts';
import { cardOf, tokensOfSameCard, upsertCard } from '../store.ts';
import { markOfCard } from './limit-declines.ts';
import { type Attempt, isCardCharged } from './store.ts';

/** Has the provider delete a card. A charge of it may be under way for three days; it is tried for a day longer. */
export const forgetCardJob: JobDefinition = {
  name: 'forget-card',
  retries: 104,
  retryAfterSeconds: 30,
  retryAtMostSeconds: 3600,
  expireSeconds: 120,
};
export type DiscardedCard = { token: string; fingerprint: string | null };

/** Saves a card for later charges, inside the caller's transaction, and discards the one it replaces. */
export async function saveCard(
  context: Pick<GroundContext, 'clock' | 'jobs'>,
  tx: Database,
  companyId: number,
  { card, providerId, authentication }: { card: SavedCard; providerId: string; authentication: string | null },
): Promise<void> {
  const before = await cardOf(tx, companyId);
  const savedAt = context.clock.now();
  await upsertCard(tx, { companyId, ...card, savedBy: providerId, authentication, savedAt, refusedAt: null });
  await recordAct(tx, savedAt, {
    ...{ actor: { kind: 'job', name: 'billing' }, act: 'card-saved', companyId },
    subject: { kind: 'company', id: companyId },
    ...(before && { before: cardFacts(before) }),
    after: cardFacts(card),
  });
  if (before) await discardCard(context, tx, before);
}

/** What the audit log keeps of a card: never its token. */
const cardFacts = ({ brand, last4, expiryMonth, expiryYear }: Omit<SavedCard, 'token'>) => {
  return { brand, last4, expiry: `${String(expiryMonth).padStart(2, '0')}/${expiryYear}` };
};

/**
 * Notes, inside the caller's transaction, that the bank refused the card of a charge for good; a newer card is not it.
 */
export async function refuseCard(
  { clock }: Pick<GroundContext, 'clock'>,
  tx: Database,
  { companyId, cardMark }: Attempt,
): Promise<void> {
  const card = companyId === null ? null : await cardOf(tx, companyId);
  if (card && markOfCard(card) === cardMark) await upsertCard(tx, { ...card, refusedAt: clock.now() });
}

/** Enqueues the deletion of a card at the provider, inside the caller's transaction. */
export async function discardCard(
  context: Pick<GroundContext, 'jobs'>,
  tx: Database,
  card: DiscardedCard,
): Promise<void> {
  const { token, fingerprint } = card;
  await context.jobs.enqueue(forgetCardJob, { token, fingerprint }, { db: tx });
}

/**
 * Deletes a card at the provider unless it keeps it as one with a saved card, of this or another company. While a
 * charge of it is under way the job fails and comes again: the charge is repeated with the same card, and without it
 * would fail as if the bank had refused it.
 */
export async function forgetUnusedCard({ db, payments }: BillingContext, card: DiscardedCard): Promise<void> {
  if (await isCardCharged(db, markOfCard(card))) throw new Error('a charge of this card is under way');
  const alike = await tokensOfSameCard(db, card);
  if (alike.some((token) => payments.keepsAsOne(token, card.token))) return;
  await payments.forgetCard(card.token);
}
