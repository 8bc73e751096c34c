import type { Language } from '@polier/contract/languages';
import { type ChangedDraft, type DraftChange, readDraftChange } from '../../answering/port.ts';
import type { Session } from '../session/session.ts';

/** The draft a chat ended with, as long as nothing else was said since. */
const lastDrafts = new WeakMap<Session, { draft: ChangedDraft; language: Language; turns: number }>();

/** Keeps the draft, so that the next message can change it. */
export function keepDraft(session: Session, draft: ChangedDraft, language: Language): void {
  lastDrafts.set(session, { draft, language, turns: session.conversation.length });
}

/** Turns that may lie between a draft and its change: the request and the draft itself. */
const turnsBetween = 3;

/** What a message changes about the draft just before it; null when there is none or it changes nothing. */
export function readChangeOfLast(
  session: Session,
  text: string,
): { draft: ChangedDraft; change: DraftChange; language: Language } | null {
  const last = lastDrafts.get(session);
  if (!last || session.conversation.length - last.turns > turnsBetween) return null;
  const change = readDraftChange(text, last.language);
  return change && { draft: last.draft, change, language: last.language };
}
