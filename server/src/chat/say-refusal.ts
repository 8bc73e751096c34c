import { randomUUID } from 'node:crypto';
import { type RefusalCode, refusalText } from '@polier/contract/refusals';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Line, Session } from './session.ts';
import { chatTexts } from './texts.ts';
import { wireStep } from './wire.ts';

/** Says to one client, as a message, why something was refused; answers it as code and sentence. */
export function sayRefusal(
  context: Pick<Context, 'clock' | 'log'>,
  session: Session,
  line: Line,
  error: unknown,
): { code: RefusalCode; message: string } {
  const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL', { requestId: session.threadId });
  if (!(error instanceof Refusal)) context.log.error({ err: error, threadId: session.threadId }, 'chat event failed');
  const message = refusalText(refusal.code, session.language, refusal.figures);
  const at = context.clock.now().toISOString();
  const step = wireStep({
    id: randomUUID(),
    threadId: session.threadId,
    type: 'assistant_message',
    name: chatTexts[session.language].assistant,
    output: message,
    isError: true,
    createdAt: at,
    end: at,
    metadata: { refusal: refusal.code },
  });
  line.emit('new_message', step);
  if (!session.task) line.emit('task_end', {});
  return { code: refusal.code, message };
}
