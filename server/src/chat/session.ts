import type { Action, Element, ServerEvents, Step } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import type { Question } from '../answering/answer.ts';

/** How a session speaks to whatever socket it has at the moment. */
export type Line = {
  emit: <E extends keyof ServerEvents>(event: E, ...payload: Parameters<ServerEvents[E]>) => void;
  end: () => void;
};

/** One open chat of one person; survives its sockets, so that a dropped connection loses nothing. */
export type Session = {
  id: string;
  employeeId: string;
  threadId: string;
  /** The client asked for this thread when it connected. */
  wantsThread: boolean;
  language: Language;
  line: Line | null;
  /** Set by the first connection_successful. */
  started: boolean;
  firstInteraction: string | null;
  /** What was said so far, for follow-up questions. */
  conversation: Question['conversation'];
  /** Writes to the database, in order, that nobody waits for until the answer is over. */
  writes: Promise<void>;
  /** The running answer, if any. */
  task: { abort: AbortController; done: Promise<void> } | null;
  /** Questions that came while an answer was running, in order. */
  waiting: (() => Promise<void>)[];
  /** What this turn has said so far, to be said again to a socket that missed some of it. */
  turn: { steps: Map<string, Step>; elements: Map<string, Element>; withdrawn: Set<string> };
  /** Buttons that are on the screen. */
  actions: Map<string, Action>;
  /** Set when the last socket went: when to forget the session. */
  forget: NodeJS.Timeout | null;
};

/** How long a session waits for its client to come back, in milliseconds (protocol section 2.6). */
export const sessionPatience = 3_600_000;

export function createSession(
  given: Pick<Session, 'id' | 'employeeId' | 'threadId' | 'wantsThread' | 'language'>,
): Session {
  return {
    ...given,
    line: null,
    started: false,
    firstInteraction: null,
    conversation: [],
    writes: Promise.resolve(),
    task: null,
    waiting: [],
    turn: emptyTurn(),
    actions: new Map(),
    forget: null,
  };
}

export function emptyTurn(): Session['turn'] {
  return { steps: new Map(), elements: new Map(), withdrawn: new Set() };
}

/**
 * Writes behind the answer, in order; the first token does not wait for the database. Whoever ends the answer awaits
 * `session.writes`, which rejects when one of them failed.
 */
export function write(session: Session, work: () => Promise<unknown>): void {
  session.writes = session.writes.then(work).then(() => {});
  session.writes.catch(() => {});
}

/** Says something to the client, if there is one; what matters is kept in the turn by whoever says it. */
export function say<E extends keyof ServerEvents>(
  session: Session,
  event: E,
  ...payload: Parameters<ServerEvents[E]>
): void {
  session.line?.emit(event, ...payload);
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

/**
 * Tells a client that came back the true state: everything of the running or last turn again (the protocol replaces what
 * it knows, so nothing is doubled), buttons, and whether a task runs.
 */
export function sayTrueState(session: Session): void {
  if (session.firstInteraction !== null) {
    say(session, 'first_interaction', { interaction: session.firstInteraction, thread_id: session.threadId });
  }
  for (const step of session.turn.steps.values()) say(session, 'new_message', step);
  for (const id of session.turn.withdrawn) say(session, 'remove_element', { id });
  for (const element of session.turn.elements.values()) say(session, 'element', element);
  for (const action of session.actions.values()) {
    say(session, 'remove_action', { id: action.id });
    say(session, 'action', action);
  }
  say(session, session.task ? 'task_start' : 'task_end', {});
}
