import { customType, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { day, moment } from '../../database/columns.ts';
import { paymentAttempts } from '../tables.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Webhooks as they came. Their bodies are kept for inspection and never trusted. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().notNull(),
    fingerprint: text().notNull(),
    providerId: text('provider_id'),
    /** The payment it turned out to be about; null until then, and for what is about none of ours. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    body: bytes().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    unique('delivered_once').on(table.provider, table.fingerprint),
    index('deliveries_by_age').on(table.receivedAt),
    index('deliveries_of_attempt').on(table.attemptId),
  ],
);

/** Webhooks refused for a missing or wrong signature, counted per day and reason. */
export const webhookRejections = pgTable(
  'webhook_rejections',
  { day: day('day').notNull(), reason: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.reason] })],
);
