import type { Element, Feedback, Step } from '@polier/contract/chat';
import { sendRequest } from '../ask/wait-for-person.ts';
import { contentOf } from '../content/content-of.ts';
import type { ChatContext } from '../context.ts';
import { markElement, markOutdated, type Outdated, outdatedAmong } from '../elements/mark-outdated.ts';
import { fileUrl } from '../files/file-url.ts';
import { readPreferences } from '../preferences/read-preferences.ts';
import { settingWidgets } from '../preferences/setting-widgets.ts';
import type { Connection } from '../session/connection.ts';
import { openThread } from '../session/open-thread.ts';
import type { Session } from '../session/session.ts';
import { chatTexts } from '../texts/texts.ts';
import { wholeThread } from '../threads/read-thread.ts';
import { elementOfRow, stepOfRow } from '../wire.ts';
import { withExtras } from '../wire-thread.ts';

/**
 * How a client returns: `restored` to its own session; with the number of the last event it has `seen`, and the id of
 * the chat it shows, or ''.
 */
export type Resumption = { restored: boolean; seen: number | undefined; threadId: string };

/**
 * Answers `connection_successful`. A new client learns that it may begin, one that named an earlier chat is sent that
 * chat, one that reconnected is sent the events it missed, or the full state when it names no last event. Before that a
 * connection gets no events of the chat; afterwards it gets all of them, in order.
 */
export async function resumeClient(
  context: ChatContext,
  session: Session,
  connection: Connection,
  { restored, seen, threadId }: Resumption,
): Promise<void> {
  await openThread(context, session);
  const preferences = await session.preferences(() => readPreferences(context.db, session));
  const settings = settingWidgets(preferences.settings, session.language);
  const isInSync = session.events.isInSync(connection);
  const isReturning = isInSync || restored;
  const missed = isReturning && !isInSync && seen !== undefined ? session.events.eventsAfter(seen) : null;
  if (missed) {
    connection.emit('chat_settings', settings);
    for (const { event, payload, number } of missed) connection.emit(event, ...([payload, number] as never));
    sendTaskState(session, connection);
    return startEvents(session, connection);
  }
  const showsOtherThread = threadId !== '' && threadId !== session.threadId;
  if (!isReturning) {
    connection.emit('task_end', {});
    connection.emit('clear_ask', {});
    connection.emit('clear_call_fn', {});
  }
  if (showsOtherThread)
    connection.emit(
      'resume_thread_error',
      chatTexts[session.language][session.temporary ? 'temporaryGone' : 'threadGone'],
    );
  connection.emit('chat_settings', settings);
  const canBeMerged = isReturning && seen === undefined && !session.hasRemovedContent && !showsOtherThread;
  if (canBeMerged) await sendState(context, session, connection);
  else if (session.chatName !== null) await sendThread(context, session, connection);
  else {
    if (isReturning) sendTaskState(session, connection);
    startEvents(session, connection);
  }
}

/** Sends the client every event from now on; nothing may happen between sending it the state and this. */
function startEvents(session: Session, connection: Connection): void {
  session.events.markInSync(connection);
  const pending = session.request.current();
  if (pending) sendRequest(connection, pending);
}

/** Sends the whole chat at once (`resume_thread`); the client replaces what it shows. */
export function sendThread(context: ChatContext, session: Session, connection: Connection): Promise<void> {
  const read = async () => {
    const content = contentOf(context, session);
    const row = await content.thread();
    return row && wholeThread(context, content, row, (id) => fileUrl(context, connection.sessionId, id));
  };
  return sendConsistently(context, session, read, (thread, outdated) => {
    if (thread) {
      connection.emit('first_interaction', { interaction: 'resume', thread_id: thread.id });
      connection.emit('resume_thread', thread);
      const rated = thread.steps.flatMap(({ id, feedback }) => (feedback ? [[id, feedback] as const] : []));
      sendTurn(session, connection, outdated, new Map(rated));
    }
    startEvents(session, connection);
  });
}

/**
 * Sends every step and element again to a client that returned and names no last event, the running ones as they are
 * now. The client replaces what it knows and appends what it missed, so nothing is lost or shown twice.
 */
function sendState(context: ChatContext, session: Session, connection: Connection): Promise<void> {
  const read = () => readState(context, session);
  return sendConsistently(context, session, read, ({ steps, elements, feedback }, outdated) => {
    const { chatName, threadId, screen } = session;
    if (chatName !== null) connection.emit('first_interaction', { interaction: chatName, thread_id: threadId });
    for (const step of steps) if (!screen.steps.has(step.id)) connection.emit('new_message', step);
    for (const element of elements) if (!screen.removedElements.has(element.id)) connection.emit('element', element);
    sendTurn(session, connection, outdated, feedback);
    startEvents(session, connection);
  });
}

type State = { steps: Step[]; elements: Element[]; feedback: Map<string, Feedback> };

async function readState(context: ChatContext, session: Session): Promise<State> {
  if (session.chatName === null) return { steps: [], elements: [], feedback: new Map() };
  const content = contentOf(context, session);
  const feedback = await content.feedback();
  const extras = { feedback, branches: await content.branches() };
  const steps = (await content.steps()).map((row) => withExtras(stepOfRow(row), extras));
  const rows = await markOutdated(context, await content.elements());
  const elements = rows.map((row) => elementOfRow(row, null));
  return { steps, elements, feedback };
}

/**
 * Sends what was read of the chat, provided no turn began and no question came while it was read. Then the database has
 * everything but the current turn, which the session has; which of its sources are outdated is read as well.
 */
async function sendConsistently<T>(
  context: ChatContext,
  session: Session,
  read: () => Promise<T>,
  send: (state: T, outdated: Outdated) => void,
): Promise<void> {
  for (;;) {
    const { revision } = session;
    const state = await read();
    const outdated = await outdatedAmong(context, session.screen.elements.values());
    if (revision === session.revision) return send(state, outdated);
  }
}

/** Sends what the current or last turn shows, the buttons, and whether a task runs. */
function sendTurn(session: Session, connection: Connection, outdated: Outdated, feedback?: State['feedback']): void {
  const { steps, elements, removedElements, actions } = session.screen;
  for (const step of steps.values()) connection.emit('new_message', withExtras(step, { feedback }));
  for (const id of removedElements) connection.emit('remove_element', { id });
  for (const element of elements.values()) connection.emit('element', markElement(element, outdated));
  for (const action of actions.values()) {
    connection.emit('remove_action', { id: action.id });
    connection.emit('action', action);
  }
  if (!session.request.current()) {
    connection.emit('clear_ask', {});
    connection.emit('clear_call_fn', {});
  }
  sendTaskState(session, connection);
}

/** Sends whether a task runs; its number tells the client that it has seen everything up to here. */
function sendTaskState({ tasks, events }: Session, connection: Connection): void {
  connection.emit(tasks.isBusy() ? 'task_start' : 'task_end', {}, events.lastNumber());
}
