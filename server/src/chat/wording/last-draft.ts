import type { Language } from '@polier/contract/languages';
import {
  type ChangedDraft,
  type DraftChange,
  fillPlaces,
  readDraftChange,
  wordingTexts,
} from '../../answering/port.ts';
import type { Session } from '../session/session.ts';

/** The draft a chat ended with, as long as nothing else was said since. */
const lastDrafts = new WeakMap<Session, { draft: ChangedDraft; language: Language; turns: number }>();

/** Keeps the draft, so that the next message can change it. */
export function keepDraft(session: Session, draft: ChangedDraft, language: Language): void {
  lastDrafts.set(session, { draft, language, turns: session.conversation.length });
}

/** Turns that may lie between a draft and its change: the request and the draft itself. */
const turnsBetween = 3;

/** The draft just before a message, with the places the message fills; null when there is none or it fills none. */
export function readFilledPlaces(session: Session, text: string) {
  const last = lastOf(session);
  const filled = last && fillPlaces(last.draft, text, wordingTexts[last.language]);
  return filled && { ...filled, language: last.language };
}

function lastOf(session: Session) {
  const last = lastDrafts.get(session);
  return last && session.conversation.length - last.turns <= turnsBetween ? last : null;
}

/** What a message changes about the draft just before it; null when there is none or it changes nothing. */
export function readChangeOfLast(
  session: Session,
  text: string,
): { draft: ChangedDraft; change: DraftChange; language: Language } | null {
  const last = lastOf(session);
  if (!last) return null;
  const change = readDraftChange(text, last.language);
  return change && { draft: last.draft, change, language: last.language };
}
