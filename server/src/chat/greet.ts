import type { Element, Feedback, Step } from '@polier/contract/chat';
import type { Context } from '../context.ts';
import { listBranches } from './branches/list-branches.ts';
import { feedbackOfThread } from './feedback/store.ts';
import { fileUrl } from './file-url.ts';
import { openThread } from './open-thread.ts';
import { settingWidgets } from './preferences/setting-widgets.ts';
import { preferencesOf } from './preferences/store.ts';
import { wholeThread } from './read-thread.ts';
import type { Line, Session } from './session.ts';
import { elementsOfThread, ownThread, stepsOfThread } from './store.ts';
import { chatTexts } from './texts.ts';
import { requestFrom } from './wait-for-person.ts';
import { elementOfRow, stepOfRow, withExtras } from './wire.ts';

/** How a client comes: `restored` to its session, having `seen` its events up to a number, with a chat it names or ''. */
export type Coming = { restored: boolean; seen: number | undefined; threadId: string };

/**
 * Answers `connection_successful`: a new client is told that it may begin, one that named an earlier chat is given that
 * chat, one that came back is told what it missed, or the whole true state when it does not say where it was. Until then
 * it is told nothing of what happens; from then on everything, in order.
 */
export async function greet(context: Context, session: Session, line: Line, coming: Coming): Promise<void> {
  await openThread(context, session);
  session.preferences ??= await preferencesOf(context.db, session.employeeId);
  const settings = settingWidgets(session.preferences.settings, session.language);
  const cameBack = line.greeted || coming.restored;
  const missed = cameBack && !line.greeted && coming.seen !== undefined ? session.outbox.after(coming.seen) : null;
  if (missed) {
    line.emit('chat_settings', settings);
    for (const { event, payload, at } of missed) line.emit(event, ...([payload, at] as never));
    tellTask(session, line);
    return welcome(session, line);
  }
  const isElsewhere = coming.threadId !== '' && coming.threadId !== session.threadId;
  if (!cameBack) {
    line.emit('task_end', {});
    line.emit('clear_ask', {});
    line.emit('clear_call_fn', {});
  }
  if (isElsewhere) line.emit('resume_thread_error', chatTexts[session.language].threadGone);
  line.emit('chat_settings', settings);
  const addsUp = cameBack && coming.seen === undefined && !session.shrunk && !isElsewhere;
  if (addsUp) await tellTrueState(context, session, line);
  else if (session.firstInteraction !== null) await tellThread(context, session, line);
  else {
    if (cameBack) tellTask(session, line);
    welcome(session, line);
  }
}

/** From now on the client is told what happens; nothing may happen between what it was told and this. */
function welcome(session: Session, line: Line): void {
  line.greeted = true;
  if (session.pending) requestFrom(line, session.pending);
}

/** The whole chat at once (protocol section 6.7); the client replaces what it shows. */
export function tellThread(context: Context, session: Session, line: Line): Promise<void> {
  const read = async () => {
    const row = await ownThread(context.db, session.employeeId, session.threadId);
    return row && wholeThread(context, row, (id) => fileUrl(context, line.sessionId, id));
  };
  return whileUnchanged(session, read, (thread) => {
    if (thread) {
      line.emit('first_interaction', { interaction: 'resume', thread_id: thread.id });
      line.emit('resume_thread', thread);
      const rated = thread.steps.flatMap(({ id, feedback }) => (feedback ? [[id, feedback] as const] : []));
      tellTurn(session, line, new Map(rated));
    }
    welcome(session, line);
  });
}

/**
 * The true state for a client that came back and does not say where it was (protocol section 6.9): every step again, the
 * running ones as they are now. The protocol replaces what the client knows and appends what it missed, so nothing is lost
 * or doubled.
 */
function tellTrueState(context: Context, session: Session, line: Line): Promise<void> {
  const read = () => readState(context, session);
  return whileUnchanged(session, read, ({ steps, elements, feedback }) => {
    if (session.firstInteraction !== null) {
      line.emit('first_interaction', { interaction: session.firstInteraction, thread_id: session.threadId });
    }
    for (const step of steps) if (!session.turn.steps.has(step.id)) line.emit('new_message', step);
    for (const element of elements) if (!session.turn.withdrawn.has(element.id)) line.emit('element', element);
    tellTurn(session, line, feedback);
    welcome(session, line);
  });
}

type State = { steps: Step[]; elements: Element[]; feedback: Map<string, Feedback> };

async function readState(context: Context, { firstInteraction, threadId }: Session): Promise<State> {
  if (firstInteraction === null) return { steps: [], elements: [], feedback: new Map() };
  const { db } = context;
  const feedback = await feedbackOfThread(db, threadId);
  const extras = { feedback, branches: await listBranches(context, threadId) };
  const steps = (await stepsOfThread(db, threadId)).map((row) => withExtras(stepOfRow(row), extras));
  const elements = (await elementsOfThread(db, threadId)).map((row) => elementOfRow(row, null));
  return { steps, elements, feedback };
}

/**
 * Tells what was read of the chat while no other turn began and no question came: those and what an earlier turn said are
 * in the database by then, what this turn says is in the session.
 */
async function whileUnchanged<T>(session: Session, read: () => Promise<T>, tell: (state: T) => void): Promise<void> {
  for (;;) {
    const { changes } = session;
    const state = await read();
    if (changes === session.changes) return tell(state);
  }
}

/** What the running or last turn has said, the buttons, and whether a task runs. */
function tellTurn(session: Session, line: Line, feedback?: State['feedback']): void {
  for (const step of session.turn.steps.values()) line.emit('new_message', withExtras(step, { feedback }));
  for (const id of session.turn.withdrawn) line.emit('remove_element', { id });
  for (const element of session.turn.elements.values()) line.emit('element', element);
  for (const action of session.actions.values()) {
    line.emit('remove_action', { id: action.id });
    line.emit('action', action);
  }
  if (!session.pending) {
    line.emit('clear_ask', {});
    line.emit('clear_call_fn', {});
  }
  tellTask(session, line);
}

/** Whether a task runs; with its number the client has seen everything up to here. */
function tellTask(session: Session, line: Line): void {
  line.emit(session.task ? 'task_start' : 'task_end', {}, session.outbox.last());
}
