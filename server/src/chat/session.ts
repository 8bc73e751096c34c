import type { Action, Element, Step } from '@polier/contract/chat';
import type { ServerEvents } from '@polier/contract/chat-events';
import type { Language } from '@polier/contract/languages';
import type { Question } from '../answering/answer.ts';

/** One connected client; `sessionId` is the name it gave itself. */
export type Line = {
  sessionId: string;
  emit: <E extends keyof ServerEvents>(event: E, ...payload: Parameters<ServerEvents[E]>) => void;
  /** Ends the connection; the client does not come back by itself. */
  end: () => void;
  /** Asks again whether the person may use the bot, and ends the connection when not. */
  checkAccess: () => Promise<void>;
};

/** Why an answer is cut off: by the person, because the server closes, or because its chat was deleted. */
export type CutOff = 'stopped' | 'closing' | 'deleted';

/** One open chat of one person; survives its connections, so that a dropped one loses nothing. */
export type Session = {
  employeeId: string;
  threadId: string;
  /** The client named this thread when it connected: it has to be looked up first. */
  named: boolean;
  language: Language;
  /** Everybody who looks at it: usually one, more when the same chat is open in several tabs. */
  lines: Set<Line>;
  /** Looking up the thread, done once (open-thread.ts); what comes before it waits. */
  opening: Promise<boolean> | null;
  firstInteraction: string | null;
  /** Turns that are over, for follow-up questions. */
  conversation: Question['conversation'];
  /** The running answer, if any. */
  task: { abort: AbortController; done: Promise<void> } | null;
  /** Questions that came while an answer was running, in order. */
  waiting: (() => Promise<void>)[];
  /** The server is closing: nothing new is begun. */
  closing: boolean;
  /** What this turn has said so far. */
  turn: { steps: Map<string, Step>; elements: Map<string, Element>; withdrawn: Set<string> };
  /** Buttons that are on the screen. */
  actions: Map<string, Action>;
  /** Set when the last line went: when to forget the session. */
  forget: NodeJS.Timeout | null;
};

export function createSession(given: Pick<Session, 'employeeId' | 'threadId' | 'named' | 'language'>): Session {
  return {
    ...given,
    lines: new Set(),
    opening: null,
    firstInteraction: null,
    conversation: [],
    task: null,
    waiting: [],
    closing: false,
    turn: emptyTurn(),
    actions: new Map(),
    forget: null,
  };
}

export function emptyTurn(): Session['turn'] {
  return { steps: new Map(), elements: new Map(), withdrawn: new Set() };
}

/** Says something to everybody who looks at the chat; what matters is kept in the turn by whoever says it. */
export function say<E extends keyof ServerEvents>(
  session: Session,
  event: E,
  ...payload: Parameters<ServerEvents[E]>
): void {
  for (const line of session.lines) line.emit(event, ...payload);
}

/** Says a new step and keeps it for a client that comes back. */
export function sayStep(session: Session, step: Step): void {
  session.turn.steps.set(step.id, step);
  say(session, step.streaming && step.output !== '' ? 'stream_start' : 'new_message', step);
}

/** Says that a step changed; the protocol replaces it whole. */
export function sayStepChanged(session: Session, step: Step): void {
  session.turn.steps.set(step.id, step);
  say(session, 'update_message', step);
}

export function sayElement(session: Session, element: Element): void {
  session.turn.elements.set(element.id, element);
  say(session, 'element', element);
}

export function unsayElement(session: Session, id: string): void {
  session.turn.elements.delete(id);
  session.turn.withdrawn.add(id);
  say(session, 'remove_element', { id });
}

export function sayAction(session: Session, action: Action): void {
  session.actions.set(action.id, action);
  say(session, 'action', action);
}

export function unsayAction(session: Session, id: string): void {
  if (session.actions.delete(id)) say(session, 'remove_action', { id });
}
