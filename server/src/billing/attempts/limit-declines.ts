import { createHash } from 'node:crypto';
import type { Database } from '../../database/connection.ts';
import type { SavedCardRow } from '../store.ts';
import { declinesOfCardSince } from './store.ts';

/**
 * How often a card may be declined (docs/decisions/026-how-often-a-card-is-tried.md). Visa counts 15 attempts within 30
 * days, Mastercard 10 within a day; we stay below both. The last attempts are reserved for automatic retries and not
 * available to a person who asks for a charge.
 */
const mostDeclinesInMonth = 14;
const asked = { inMonth: 11, inDay: 5 };
const dayMs = 86_400_000;
const monthMs = 30 * dayMs;

/** A mark that recognises the same card, whoever holds it; nothing can be charged or looked up with it. */
export function markOfCard({ token, fingerprint }: Pick<SavedCardRow, 'token' | 'fingerprint'>): string {
  return createHash('sha256')
    .update(`card ${fingerprint ?? token}`)
    .digest('base64url');
}

/** Whether a card has been declined so often that nothing may be charged to it for now. */
export async function isTriedTooOften(db: Database, card: SavedCardRow, now: Date): Promise<boolean> {
  return (await declinesOfCardSince(db, markOfCard(card), ago(now, monthMs))) >= mostDeclinesInMonth;
}

/** Whether a card has been declined so often that nobody may ask for another try for now. */
export async function isAskedTooOften(db: Database, card: SavedCardRow, now: Date): Promise<boolean> {
  const mark = markOfCard(card);
  if ((await declinesOfCardSince(db, mark, ago(now, dayMs))) >= asked.inDay) return true;
  return (await declinesOfCardSince(db, mark, ago(now, monthMs))) >= asked.inMonth;
}

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
