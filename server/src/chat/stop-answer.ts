import type { Session } from './session.ts';

/** Ends the running answer at once; what it said so far stays, marked as stopped. What waited is answered next. */
export function stopAnswer(session: Session): void {
  session.task?.abort.abort();
}
