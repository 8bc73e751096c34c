import type { Database } from '../database/connection.ts';
import type { IdentityContext } from '../identity/context.ts';
import type { Payments } from './providers/payments.ts';
import type { ClockWatch } from './providers/watch-clock.ts';

/** The context of billing and of the modules to its right. */
export type BillingContext = IdentityContext &
  ClockWatch & {
    /** The payment provider. */
    payments: Payments;
    /** Counts the chats and files that are deleted with these people; implemented by chat. */
    countChats: (db: Database, employeeIds: string[]) => Promise<{ chats: number; files: number }>;
  };
