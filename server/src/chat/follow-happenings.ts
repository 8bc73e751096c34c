import type { Context } from '../context.ts';
import { feedbackOfThread } from './feedback/store.ts';
import { tellThread } from './greet.ts';
import { openThread } from './open-thread.ts';
import { settingWidgets } from './preferences/setting-widgets.ts';
import { preferencesOf } from './preferences/store.ts';
import { emptyTurn, type Session, say, unsayAction } from './session.ts';
import { stepOfThread } from './store.ts';
import { chatTexts } from './texts.ts';
import { stepOfRow, withExtras } from './wire.ts';

/** Open chats follow what happens elsewhere: in the person's other clients, in other modules, on other servers. */
export function followHappenings(context: Context): () => void {
  const { events, sessions } = context;
  const failed = (error: unknown) => context.log.error({ err: error }, 'chat could not follow');
  const checkAccess = (employeeId: string) => {
    for (const session of sessions.ofPerson(employeeId)) for (const line of session.lines) void line.checkAccess();
  };
  const readAgain = (threadId: string) => {
    for (const session of sessions.ofThread(threadId)) reopen(context, session).catch(failed);
  };
  const readStep = (threadId: string, stepId: string) => {
    for (const session of sessions.ofThread(threadId)) tellStep(context, session, stepId).catch(failed);
  };
  const letGo = (threadId: string) => {
    const open = sessions.ofThread(threadId);
    sessions.forgetThread(threadId);
    for (const session of open) tellGone(session);
  };
  const readPreferences = (employeeId: string) => {
    for (const session of sessions.ofPerson(employeeId)) {
      session.preferences = null;
      tellChosen(context, session).catch(failed);
    }
  };
  const speak = (employeeId: string, language: Session['language']) => {
    for (const session of sessions.ofPerson(employeeId)) {
      session.language = language;
      tellChosen(context, session).catch(failed);
    }
  };
  const reload = (employeeId: string | null) => {
    const open = employeeId === null ? sessions.all() : sessions.ofPerson(employeeId);
    for (const session of open) say(session, 'reload', {});
  };
  events
    .on('person-changed', checkAccess)
    .on('thread-deleted', letGo)
    .on('thread-changed', readAgain)
    .on('step-changed', readStep)
    .on('preferences-changed', readPreferences)
    .on('language-changed', speak)
    .on('reload-needed', reload);
  return () => {
    events
      .off('person-changed', checkAccess)
      .off('thread-deleted', letGo)
      .off('thread-changed', readAgain)
      .off('step-changed', readStep)
      .off('preferences-changed', readPreferences)
      .off('language-changed', speak)
      .off('reload-needed', reload);
  };
}

/** The chat is another now: everybody who looks at it is given it whole, also who is away, when they come back. */
async function reopen(context: Context, session: Session): Promise<void> {
  session.turn = emptyTurn();
  session.changes += 1;
  session.shrunk = true;
  for (const id of [...session.actions.keys()]) unsayAction(session, id);
  session.named = true;
  session.opening = null;
  session.outbox.forget();
  // Until then they are told nothing: who is cut off meanwhile has not seen it either.
  const lines = [...session.lines].filter(({ greeted }) => greeted);
  for (const line of lines) line.greeted = false;
  try {
    await openThread(context, session);
    for (const line of lines) await tellThread(context, session, line);
  } finally {
    for (const line of lines) line.greeted = true;
  }
}

/** The chat is no longer there: what comes next is a new one. */
function tellGone(session: Session): void {
  say(session, 'resume_thread_error', chatTexts[session.language].threadGone);
}

/** What the person chose for all chats, as it is now, in the language of the chat. */
async function tellChosen(context: Context, session: Session): Promise<void> {
  const { settings } = await preferencesOf(context.db, session.employeeId);
  const widgets = settingWidgets(settings, session.language);
  for (const line of session.lines) if (line.greeted) line.emit('chat_settings', widgets);
}

async function tellStep(context: Context, session: Session, stepId: string): Promise<void> {
  const row = await stepOfThread(context.db, session.threadId, stepId);
  if (!row) return;
  const feedback = await feedbackOfThread(context.db, session.threadId);
  const step = session.turn.steps.get(stepId) ?? stepOfRow(row);
  say(session, 'update_message', withExtras(step, { feedback }));
}
