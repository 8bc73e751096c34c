import { date, timestamp } from 'drizzle-orm/pg-core';

/** A moment in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A day in Switzerland, YYYY-MM-DD. */
export const day = (name: string) => date(name, { mode: 'string' });
