import { randomUUID } from 'node:crypto';
import { type RefusalCode, refusals, refusalText } from '@polier/contract/refusals';
import { refusalOf } from '../../database/refusal-of.ts';
import type { GroundContext } from '../../ground/context.ts';
import { traceOfMessage } from '../../ground/traces/trace-id.ts';
import type { Connection } from '../session/connection.ts';
import type { Session } from '../session/session.ts';
import { chatTexts } from '../texts/texts.ts';
import { wireStep } from '../wire.ts';

/**
 * Sends one client a message that says why something was refused; returns its code and text. `messageId`: the message
 * it is about, whose trace a fault names.
 */
export function sendRefusal(
  context: Pick<GroundContext, 'clock' | 'log' | 'metrics' | 'requests'>,
  session: Session,
  connection: Connection,
  error: unknown,
  messageId?: string,
): { code: RefusalCode; message: string } {
  const { threadId, language } = session;
  const { traceId } = traceOfMessage(messageId ?? randomUUID());
  const about = { threadId, traceId };
  const refusal = refusalOf(error, traceId, { log: context.log, message: 'chat event failed', about });
  const message = refusalText(refusal.code, language, refusal.figures);
  context.metrics.count('polier_refusals_total', { code: refusal.code, channel: 'chat' });
  context.requests.note({
    ...{ requestId: traceId, employeeId: session.employeeId, kind: 'chat-event', language, ms: null },
    ...{ outcome: refusals[refusal.code].status >= 500 ? 'failed' : 'refused', code: refusal.code },
  });
  const at = context.clock.now().toISOString();
  const step = wireStep({
    id: randomUUID(),
    threadId,
    type: 'assistant_message',
    name: chatTexts[language].assistant,
    output: message,
    isError: true,
    createdAt: at,
    end: at,
    metadata: { refusal: refusal.code, ...(messageId && { refusedMessage: messageId }) },
  });
  connection.emit('new_message', step);
  if (!session.tasks.isBusy()) connection.emit('task_end', {});
  return { code: refusal.code, message };
}
