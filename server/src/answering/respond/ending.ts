import type { Outcome } from '@polier/contract/chat';

/** How an answer ended: the passages read, the statements or quotations shown, and how many no source confirmed. */
export type Ending = { outcome: Outcome; read: number; checked: number; unconfirmed: number };
