import type { AuditAct } from '@polier/contract/audit';
import { type Act, recordAct } from '../../audit/record-act.ts';
import type { Database } from '../../database/connection.ts';
import type { Staff } from '../../ground/actor.ts';

/** The person who decides about money: a member of staff, or the name given to a command. */
export type Decider = Staff | string;

/** The name that stands in the books. */
export function deciderName(by: Decider): string {
  return typeof by === 'string' ? by : by.userName;
}

/** Writes what was decided to the audit log, inside the transaction that does it. */
export function recordDecision(
  tx: Database,
  now: Date,
  by: Decider,
  act: AuditAct,
  told: Omit<Act, 'actor' | 'act'>,
): Promise<void> {
  const actor = typeof by === 'string' ? ({ kind: 'command', name: 'npm run payments' } as const) : by;
  return recordAct(tx, now, { actor, act, ...told });
}
