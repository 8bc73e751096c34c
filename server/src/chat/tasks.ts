import type { Context } from '../context.ts';
import { type Session, say } from './session.ts';

/** One task at a time; what comes meanwhile waits its turn. The client is told when the first begins and the last ends. */
export function enqueueTask(context: Context, session: Session, work: () => Promise<void>): void {
  if (session.closing) return;
  session.waiting.push(work);
  if (session.task) return;
  say(session, 'task_start', {});
  void workOff(context, session);
}

async function workOff(context: Context, session: Session): Promise<void> {
  for (let next = session.waiting.shift(); next; next = session.waiting.shift()) {
    session.task = { abort: new AbortController(), done: Promise.resolve() };
    session.task.done = next();
    await session.task.done.catch((error) => context.log.error({ err: error }, 'answer could not be kept'));
  }
  session.task = null;
  say(session, 'task_end', {});
}
