import type { Context } from '../context.ts';
import { fileUrl } from './file-url.ts';
import { openThread } from './open-thread.ts';
import type { Line, Session } from './session.ts';
import { elementsOfThread, ownThread, stepsOfThread } from './store.ts';
import { chatTexts } from './texts.ts';
import { elementOfRow, stepOfRow, wireThread } from './wire.ts';

/**
 * Answers `connection_successful`: a new client is told that it may begin, one that named an earlier chat is given that
 * chat, one that came back is told the true state.
 */
export async function greet(context: Context, session: Session, line: Line, restored: boolean): Promise<void> {
  const isOwn = await openThread(context, session);
  if (restored) return tellTrueState(context, session, line);
  line.emit(session.task ? 'task_start' : 'task_end', {});
  line.emit('clear_ask', {});
  line.emit('clear_call_fn', {});
  if (!isOwn) line.emit('resume_thread_error', chatTexts[session.language].threadGone);
  else if (session.named || session.firstInteraction !== null) await tellThread(context, session, line);
}

/** The whole chat at once (protocol section 6.7); the client replaces what it shows. */
async function tellThread(context: Context, session: Session, line: Line): Promise<void> {
  const thread = await ownThread(context.db, session.employeeId, session.threadId);
  if (!thread) return;
  const rows = await stepsOfThread(context.db, thread.id);
  const elements = await elementsOfThread(context.db, thread.id);
  const urlOf = (id: string) => fileUrl(context, line.sessionId, id);
  line.emit('first_interaction', { interaction: 'resume', thread_id: thread.id });
  line.emit('resume_thread', wireThread(thread, rows, elements, urlOf));
  tellTurn(session, line);
}

/**
 * The true state for a client that came back (protocol section 6.9): every step again, the running ones as they are now.
 * The protocol replaces what the client knows and appends what it missed, so nothing is lost or doubled.
 */
async function tellTrueState(context: Context, session: Session, line: Line): Promise<void> {
  const known = session.firstInteraction !== null;
  const rows = known ? await stepsOfThread(context.db, session.threadId) : [];
  const elements = known ? await elementsOfThread(context.db, session.threadId) : [];
  if (session.firstInteraction !== null) {
    line.emit('first_interaction', { interaction: session.firstInteraction, thread_id: session.threadId });
  }
  for (const row of rows) if (!session.turn.steps.has(row.id)) line.emit('new_message', stepOfRow(row));
  for (const row of elements) if (!session.turn.withdrawn.has(row.id)) line.emit('element', elementOfRow(row, null));
  tellTurn(session, line);
}

/** What the running or last turn has said, the buttons, and whether a task runs. */
function tellTurn(session: Session, line: Line): void {
  for (const step of session.turn.steps.values()) line.emit('new_message', step);
  for (const id of session.turn.withdrawn) line.emit('remove_element', { id });
  for (const element of session.turn.elements.values()) line.emit('element', element);
  for (const action of session.actions.values()) {
    line.emit('remove_action', { id: action.id });
    line.emit('action', action);
  }
  line.emit(session.task ? 'task_start' : 'task_end', {});
}
