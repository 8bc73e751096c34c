import { retryWhileAway } from '../../database/database-away.ts';
import type { ChatContext } from '../context.ts';
import type { Connection } from '../session/connection.ts';
import type { Session } from '../session/session.ts';
import { checkAccess } from './check-access.ts';
import type { Handshake } from './handshake.ts';
import { sendRefusal } from './send-refusal.ts';
import type { Transport } from './transport.ts';

/**
 * Closes the connection of a person who may not use the bot any more (blocked, unpaid, deleted, signed out): sends the
 * refusal and ends the transport. Returns whether it did; false while the person has access.
 */
export async function closeWithoutAccess(
  context: ChatContext,
  session: Session,
  handshake: Handshake,
  transport: Transport,
  connection: Connection,
): Promise<boolean> {
  try {
    await retryWhileAway(() => checkAccess(context, handshake, transport.id), { signal: session.closing });
    return false;
  } catch (error) {
    sendRefusal(context, session, connection, error);
    transport.end();
    return true;
  }
}
