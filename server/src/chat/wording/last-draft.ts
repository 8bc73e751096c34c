import type { DraftDocument, Step } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import {
  type ChangedDraft,
  type DraftChange,
  fillPlaces,
  readDraftChange,
  type Template,
  wordingTexts,
} from '../../answering/port.ts';
import type { Session } from '../session/session.ts';

/** The draft a chat ended with, as long as nothing else was said since. */
const lastDrafts = new WeakMap<Session, { draft: ChangedDraft; language: Language; turns: number }>();

/** Keeps the draft, so that the next message can change it. */
export function keepDraft(session: Session, draft: ChangedDraft, language: Language): void {
  lastDrafts.set(session, { draft, language, turns: session.conversation.length });
}

/** Of what a draft was made, as its message keeps it. */
export function madeOf({ template, request, facts, own, dropped }: ChangedDraft): NonNullable<DraftDocument['made']> {
  const { name, document } = template;
  return {
    ...{ documentId: document.id, template: name, request },
    ...{ facts: [...facts], own: [...own], dropped: [...dropped] },
  };
}

/**
 * Keeps the draft that a chat opened anew ends with. A draft whose template is no longer in force is not kept.
 * @param turns messages of the chat so far
 */
export function restoreDraft(
  session: Session,
  { draft, answer }: Step['metadata'],
  turns: number,
  templates: readonly Template[],
): void {
  const { made } = draft ?? {};
  const template = templates.find(({ name, document }) => name === made?.template && document.id === made.documentId);
  if (!made || !template) return;
  const { request, facts, own, dropped } = made;
  const language = answer?.language ?? session.language;
  lastDrafts.set(session, { draft: { template, request, facts: new Map(facts), own, dropped }, language, turns });
}

/** Turns that may lie between a draft and its change: the request and the draft itself. */
const turnsBetween = 3;

/** The draft just before a message, with the places the message fills; null when there is none or it fills none. */
export function readFilledPlaces(session: Session, text: string, today: string) {
  const last = lastOf(session);
  const filled = last && fillPlaces(last.draft, text, wordingTexts[last.language], today);
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
