import type { Action, Ask, CallFunction, Element, Step } from '@polier/contract/chat';
import type { ServerEvents } from '@polier/contract/chat-events';
import type { ChatProfile } from '@polier/contract/chat-settings';
import type { Language } from '@polier/contract/languages';
import type { Question } from '../answering/answer.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { Preferences } from './preferences/store.ts';

/** One connected client; `sessionId` is the name it gave itself. */
export type Line = {
  sessionId: string;
  /** Knows the state of the chat (greet.ts) and is told what happens from then on. */
  greeted: boolean;
  emit: <E extends keyof ServerEvents>(event: E, ...payload: Parameters<ServerEvents[E]>) => void;
  /** Emits what waits for an answer, which comes once, or never when the connection is lost. */
  request: (requested: Requested, answer: (reply: unknown) => void) => void;
  /** Ends the connection; the client does not come back by itself. */
  end: () => void;
  /** Asks again whether the person may use the bot, and ends the connection when not. */
  checkAccess: () => Promise<void>;
};

/** What the browser is asked with an acknowledgement. */
export type Requested = { event: 'ask'; payload: Ask } | { event: 'call_fn'; payload: CallFunction };

/** A question of the assistant, or a call, that nobody has answered yet. */
export type Pending = { requested: Requested; take: (reply: unknown, line: Line) => void };

/** Why an answer is cut off: by the person, because the server closes, or because its chat was deleted. */
export type CutOff = 'stopped' | 'closing' | 'deleted';

/** One open chat of one person; survives its connections, so that a dropped one loses nothing. */
export type Session = {
  employeeId: string;
  threadId: string;
  /** The client named this thread when it connected: it has to be looked up first. */
  named: boolean;
  language: Language;
  profile: ChatProfile;
  /** What the person chose for all chats; null when it has to be read (again). */
  preferences: Preferences | null;
  /** Everybody who looks at it: usually one, more when the same chat is open in several tabs. */
  lines: Set<Line>;
  /** Looking up the thread, done once (open-thread.ts); what comes before it waits. */
  opening: Promise<void> | null;
  firstInteraction: string | null;
  /** Turns that are over, for follow-up questions. */
  conversation: Question['conversation'];
  /** Everything said to everybody, numbered, for clients that come back. */
  outbox: Outbox;
  /** Something that was shown was taken away: telling what there is does not make another screen the same. */
  shrunk: boolean;
  /** What waits for the person; the running task waits with it. */
  pending: Pending | null;
  /** Turns begun and questions that came so far: who reads the state notices when another comes meanwhile. */
  changes: number;
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

export function createSession(
  given: Pick<Session, 'employeeId' | 'threadId' | 'named' | 'language' | 'profile'>,
): Session {
  return {
    ...given,
    preferences: null,
    outbox: createOutbox(),
    shrunk: false,
    pending: null,
    changes: 0,
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

/** Events everybody who looks at a chat is told, with a number. */
export type Said = {
  [E in keyof ServerEvents]: Parameters<ServerEvents[E]> extends [infer P, (infer N)?]
    ? number extends N
      ? { event: E; payload: P }
      : never
    : never;
}[keyof ServerEvents];

/** Says something to everybody who looks at the chat; what matters is kept in the turn by whoever says it. */
export function say<E extends Said['event']>(
  session: Session,
  event: E,
  payload: Extract<Said, { event: E }>['payload'],
): void {
  const at = session.outbox.put({ event, payload } as unknown as Said);
  for (const line of session.lines) if (line.greeted) line.emit(event, ...([payload, at] as never));
}

/**
 * Says a person's message: whoever sent it shows it already and learns that it arrived, for another tab it is new, and
 * for everybody when it was spoken (no sender).
 */
export function sayArrived(session: Session, step: Step, sender: Line | null): void {
  const at = session.outbox.put({ event: 'new_message', payload: step });
  session.changes += 1;
  for (const line of session.lines) {
    // Who does not know the state yet has not seen what was said before: no number.
    if (line === sender) line.emit('update_message', step, ...(line.greeted ? [at] : []));
    else if (line.greeted) line.emit('new_message', step, at);
  }
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
