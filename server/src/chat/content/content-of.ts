import type { ChatContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import type { ChatContent } from './chat-content.ts';
import { keptContent } from './kept-content.ts';
import { temporaryContent } from './temporary-content.ts';

/** The one place that decides where a chat is stored: in the database, or in the memory of its session only. */
export function contentOf(context: Pick<ChatContext, 'db' | 'journal' | 'sessions'>, session: Session): ChatContent {
  const { temporary } = session;
  return temporary ? temporaryContent(temporary, session, context.sessions) : keptContent(context, session);
}
