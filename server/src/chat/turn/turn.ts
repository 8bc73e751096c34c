import { randomUUID } from 'node:crypto';
import type { Step } from '@polier/contract/chat';
import { refusalText } from '@polier/contract/refusals';
import { isDatabaseAway, retryWhileAway } from '../../database/database-away.ts';
import { refusalOf } from '../../database/refusal-of.ts';
import { traceOfMessage } from '../../ground/traces/trace-id.ts';
import { type Span, whileIn, within } from '../../ground/traces/traces.ts';
import { offerAction } from '../actions/actions.ts';
import type { ChatContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import type { CutOffReason } from '../session/task-queue.ts';
import { chatTexts } from '../texts/texts.ts';
import { nameByMatter } from '../threads/name-by-matter.ts';
import { noAnswer, rowOfStep, wireStep } from '../wire.ts';
import { createEarlierSteps, type EarlierSteps, type EarlierTurn } from './earlier-turn.ts';
import { createTurnStore, type TurnStore } from './turn-store.ts';

/** The answer to one question: a run step under it, and everything that is written and shown in it. */
export type Turn = {
  readonly context: ChatContext;
  readonly session: Session;
  readonly question: Step;
  readonly run: Step;
  /** Aborts when the person stops the task, the server closes or the chat is deleted. */
  readonly signal: AbortSignal;
  readonly store: TurnStore;
  /** What the turn is measured by. */
  readonly span: Span;
  /** Steps that were started and not ended. */
  readonly running: Map<string, Step>;
  /** What the turn said on a server that ended while it waited for the person; null: it begins here. */
  readonly earlier: EarlierSteps | null;
};

/** Thrown inside a turn that was cut off; `runTurn` ends the turn accordingly. */
export class TurnCutOff extends Error {}

/**
 * Does the work of one question as a turn: starts the run and, whatever happens, ends the steps that were started,
 * stores the turn and tells the person. `work` is given the turn and writes, asks and shows with begin-step.ts,
 * write-message.ts, ask-user.ts, call-function.ts, offer-actions.ts, show-element.ts and show-task-list.ts. Call it
 * inside a task of the session, with the signal of the task. `earlier`: the turn is taken up again.
 */
export async function runTurn(
  context: ChatContext,
  session: Session,
  question: Step,
  signal: AbortSignal,
  work: (turn: Turn) => Promise<void>,
  earlier: EarlierTurn | null = null,
): Promise<void> {
  const span = context.traces.begin(traceOfMessage(question.id), 'question');
  try {
    await carryThrough(openTurn({ context, session, question, signal, span }, earlier), work);
  } finally {
    span.end();
  }
}

async function carryThrough(turn: Turn, work: (turn: Turn) => Promise<void>): Promise<void> {
  const { session, signal } = turn;
  try {
    await work(turn);
  } catch (error) {
    if (!signal.aborted) breakOffTurn(turn, faultText(turn, error));
  }
  const cutOff = signal.aborted ? (signal.reason as CutOffReason) : null;
  if (session.isAbandoned) return turn.store.abandon();
  if (cutOff === 'deleted') return turn.store.discard();
  if (cutOff === 'closing') {
    // The next server that opens the chat takes the turn up again.
    if (!waitsForPerson(turn)) breakOffTurn(turn, chatTexts[session.language].interrupted);
  } else closeTurn(turn, cutOff === 'stopped');
  await whileIn(turn.span, 'save', () => storeTurn(turn));
  if (cutOff === null && !session.temporary) await named(turn);
}

/** The name is optional: without it the chat is called by its question. */
function named({ context, session, question }: Turn): Promise<void> {
  return nameByMatter(context, session, question).catch((err) => context.log.warn({ err }, 'chat could not be named'));
}

/**
 * Stores the turn, however long the database is away: people have read it. When the server closes meanwhile, the
 * journal keeps it, and whoever opens the chat next stores it. A turn that the database refuses is broken off.
 */
async function storeTurn(turn: Turn): Promise<void> {
  const { store, session, context } = turn;
  const save = () => retryWhileAway(store.flush, { signal: session.closing });
  try {
    await save().catch(async (error) => {
      if (isDatabaseAway(error)) throw error;
      breakOffTurn(turn, faultText(turn, error));
      await save();
    });
  } catch (error) {
    const { threadId } = session;
    if (session.isAbandoned) return store.abandon();
    if (isDatabaseAway(error)) return context.log.warn({ err: error, threadId }, 'chat turn is left in the journal');
    await store.discard();
    throw error;
  }
  if (session.isAbandoned) return store.abandon();
  await store.finish();
}

/** Whether a question of the turn to the person is open: asked again, the turn goes on where it was. */
export function waitsForPerson({ running }: Turn): boolean {
  return [...running.values()].some(({ metadata }) => metadata.asked !== undefined);
}

function openTurn(
  given: Pick<Turn, 'context' | 'session' | 'question' | 'signal' | 'span'>,
  earlier: EarlierTurn | null,
): Turn {
  const { context, session, question, span } = given;
  session.beginTurn();
  const base = { ...given, store: createTurnStore(context, session), running: new Map<string, Step>() };
  const run = earlier?.run ?? makeStep(base, { type: 'run', name: 'on_message', parentId: question.id });
  const turn = { ...base, run, earlier: earlier && createEarlierSteps(earlier) };
  within(span, 'write journal', () => startStep(turn, run));
  if (earlier) showEarlier(turn, earlier);
  return turn;
}

function showEarlier({ session: { screen }, running }: Turn, { steps, elements }: EarlierTurn): void {
  for (const step of steps) {
    screen.showStep(step);
    if (step.end === null) running.set(step.id, step);
  }
  for (const element of elements) screen.showElement(element);
}

/** Returns a new step of this turn that is not shown yet; under the run unless `parentId` says otherwise. */
export function makeStep(
  turn: Pick<Turn, 'context' | 'session'> & { run?: Step; earlier?: Turn['earlier'] },
  given: Partial<Step> & Pick<Step, 'type' | 'name'>,
): Step {
  const earlier = turn.earlier?.take(given);
  return wireStep({
    id: earlier?.id ?? randomUUID(),
    threadId: turn.session.threadId,
    createdAt: earlier?.createdAt ?? turn.context.clock.now().toISOString(),
    parentId: turn.run?.id ?? null,
    ...given,
  });
}

/** Stores and shows a step for the first time. */
export function startStep(turn: Turn, step: Step): void {
  if (step.end === null) turn.running.set(step.id, step);
  turn.store.saveStep(rowOfStep(step));
  turn.session.screen.showStep(step);
}

/** Ends a step, and stores and shows it. */
export function endStep(turn: Turn, step: Step): void {
  turn.running.delete(step.id);
  step.end ??= turn.context.clock.now().toISOString();
  step.streaming = false;
  changeStep(turn, step);
}

/** Stores and shows a step that changed. */
export function changeStep(turn: Turn, step: Step): void {
  turn.store.saveStep(rowOfStep(step));
  turn.session.screen.updateStep(step);
}

/** Ends the running steps, innermost first, and remembers the turn for follow-up questions. */
function closeTurn(turn: Turn, stopped: boolean): void {
  const { session, question } = turn;
  const isBrokenOff = turn.run.end !== null;
  for (const step of [...turn.running.values()].reverse()) {
    if (stopped && step.type === 'assistant_message') {
      step.metadata = { ...step.metadata, answer: noAnswer('stopped', session.language) };
    }
    endStep(turn, step);
  }
  if (isBrokenOff) return;
  const messages = [...session.screen.steps.values()].filter(
    ({ type, isError }) => type === 'assistant_message' && !isError,
  );
  session.rememberTurn(question.output, messages.map(({ output }) => output).join('\n\n'));
}

/** Ends the turn early: what was shown stays, a message says why, and a button asks the question again. */
function breakOffTurn(turn: Turn, why: string): void {
  const { session, run, question } = turn;
  const texts = chatTexts[session.language];
  for (const step of [...turn.running.values()].reverse()) {
    if (step === run) continue;
    if (step.type === 'assistant_message') {
      step.metadata = { ...step.metadata, answer: noAnswer('interrupted', session.language) };
    }
    endStep(turn, step);
  }
  const again = { offer: 'try-again', label: texts.tryAgain, value: question.id };
  const note = makeStep(turn, {
    type: 'assistant_message',
    name: texts.assistant,
    output: why,
    isError: true,
    end: turn.context.clock.now().toISOString(),
    metadata: { offers: [again] },
  });
  startStep(turn, note);
  session.screen.showAction(offerAction(note.id, again));
  run.isError = true;
  endStep(turn, run);
}

function faultText({ context, session, question }: Turn, error: unknown): string {
  const { traceId } = traceOfMessage(question.id);
  const about = { messageId: question.id, traceId };
  const refusal = refusalOf(error, traceId, { log: context.log, message: 'chat answer failed', about });
  return refusalText(refusal.code, session.language, refusal.figures);
}
