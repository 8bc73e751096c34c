import type { Events } from '../../ground/events.ts';
import type { ChatContext } from '../context.ts';
import { feedbackOfThread } from '../feedback/store.ts';
import { readPreferences } from '../preferences/read-preferences.ts';
import { settingWidgets } from '../preferences/setting-widgets.ts';
import { openThread } from '../session/open-thread.ts';
import type { Session } from '../session/session.ts';
import { stepOfThread } from '../store.ts';
import { chatTexts } from '../texts/texts.ts';
import { stepOfRow } from '../wire.ts';
import { withExtras } from '../wire-thread.ts';
import { sendThread } from './resume-client.ts';

/**
 * Subscribes the open chats to the domain events of the person's other clients, other modules and other servers;
 * returns how to unsubscribe.
 */
export function subscribeSessions(context: ChatContext): () => void {
  const { events, sessions, log } = context;
  const unsubscribers: (() => void)[] = [];
  type Listeners = Parameters<Events['on']>[0];
  function subscribe(name: Listeners, listener: (...given: never[]) => void): void {
    events.on(name, listener as never);
    unsubscribers.push(() => events.off(name, listener as never));
  }
  /** Runs an asynchronous reaction; a fault is logged. */
  function run(reaction: Promise<void>, event: Listeners): void {
    reaction.catch((err) => log.error({ err, event }, 'chat could not be updated after a domain event'));
  }

  subscribe('person-changed', (employeeId: string) => {
    for (const session of sessions.ofPerson(employeeId)) run(checkConnections(context, session), 'person-changed');
  });
  subscribe('thread-deleted', (threadId: string) => {
    for (const session of sessions.ofThread(threadId)) {
      session.leaveThread();
      session.events.broadcast('resume_thread_error', chatTexts[session.language].threadGone);
    }
  });
  subscribe('thread-changed', (threadId: string) => {
    for (const session of sessions.ofThread(threadId)) run(reloadThread(context, session), 'thread-changed');
  });
  subscribe('step-changed', (threadId: string, stepId: string) => {
    for (const session of sessions.ofThread(threadId)) run(resendStep(context, session, stepId), 'step-changed');
  });
  subscribe('preferences-changed', (employeeId: string) => {
    for (const session of sessions.ofPerson(employeeId)) {
      session.forgetPreferences();
      run(sendSettings(context, session), 'preferences-changed');
    }
  });
  subscribe('language-changed', (employeeId: string, language: Session['language']) => {
    for (const session of sessions.ofPerson(employeeId)) {
      session.setLanguage(language);
      run(sendSettings(context, session), 'language-changed');
    }
  });
  subscribe('reload-needed', (employeeId: string | null) => {
    const open = employeeId === null ? sessions.all() : sessions.ofPerson(employeeId);
    for (const session of open) session.events.broadcast('reload', {});
  });
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

/**
 * Ends the connections that may no longer use the bot. The running answer is stopped unless one remains: the person may
 * have signed out on one of two devices that show the same chat. Then a temporary chat ends, also one that no page
 * shows: nobody can find out for it whether the sign-in it was begun with has ended.
 */
async function checkConnections({ sessions }: ChatContext, session: Session): Promise<void> {
  const closed = await Promise.all(session.events.connections().map((one) => one.closeWithoutAccess()));
  if (!closed.every(Boolean)) return;
  if (closed.length > 0) session.tasks.cutOff('stopped');
  if (session.temporary) await sessions.remove(session);
}

/**
 * Sends the whole chat to every connection after it changed elsewhere; disconnected clients get it when they return.
 */
async function reloadThread(context: ChatContext, session: Session): Promise<void> {
  // Out of sync, they get no events until they have the new state, so a client cut off meanwhile has missed none of
  // them.
  const connections = session.invalidate();
  try {
    await openThread(context, session);
    for (const connection of connections) await sendThread(context, session, connection);
  } finally {
    for (const connection of connections) session.events.markInSync(connection);
  }
}

/** Sends what the person chose for all chats, in the language of the chat. */
async function sendSettings(context: ChatContext, session: Session): Promise<void> {
  const { settings } = await readPreferences(context.db, session);
  const widgets = settingWidgets(settings, session.language);
  for (const connection of session.events.connectionsInSync()) connection.emit('chat_settings', widgets);
}

async function resendStep(context: ChatContext, session: Session, stepId: string): Promise<void> {
  const row = await stepOfThread(context.db, session.threadId, stepId);
  if (!row) return;
  const feedback = await feedbackOfThread(context.db, session.threadId);
  const step = session.screen.steps.get(stepId) ?? stepOfRow(row);
  session.events.broadcast('update_message', withExtras(step, { feedback }));
}
