import { randomUUID } from 'node:crypto';
import type { Step } from '@polier/contract/chat';
import { refusalText } from '@polier/contract/refusals';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { offerAction } from './actions.ts';
import { createKeeper, type Keeper } from './keep-turn.ts';
import { type CutOff, emptyTurn, type Session, sayAction, sayStep, sayStepChanged, unsayAction } from './session.ts';
import { chatTexts } from './texts.ts';
import { noAnswer, rowOfStep, wireStep } from './wire.ts';

/** What one question sets off: a run step under it, and everything that is said and shown in it. */
export type Turn = {
  readonly context: Context;
  readonly session: Session;
  readonly question: Step;
  readonly run: Step;
  /** Aborts when the person stops the task, the server closes or the chat is deleted. */
  readonly signal: AbortSignal;
  readonly keeper: Keeper;
  /** Steps that were begun and not ended. */
  readonly running: Map<string, Step>;
};

/** Thrown inside a turn that was cut off; `conductTurn` ends the turn as it has to. */
export class TurnCutOff extends Error {}

/**
 * Carries out the work of one question as a turn: begins the run, and whatever happens ends what was begun, keeps it and
 * tells the person. `work` is given the turn and says, asks and shows with begin-step.ts, say-message.ts, ask-user.ts,
 * call-function.ts, offer-actions.ts, show-element.ts and show-task-list.ts. Call it inside a task (tasks.ts).
 */
export async function conductTurn(
  context: Context,
  session: Session,
  question: Step,
  work: (turn: Turn) => Promise<void>,
): Promise<void> {
  const turn = openTurn(context, session, question);
  try {
    await work(turn);
  } catch (error) {
    if (!turn.signal.aborted) breakOff(turn, sentence(turn, error));
  }
  const cutOff = turn.signal.aborted ? (turn.signal.reason as CutOff) : null;
  if (cutOff === 'deleted') return turn.keeper.drop();
  if (cutOff === 'closing') breakOff(turn, chatTexts[session.language].interrupted);
  else close(turn, cutOff === 'stopped');
  try {
    await turn.keeper.flush();
  } catch (error) {
    breakOff(turn, sentence(turn, error));
    await turn.keeper.flush();
  }
  await turn.keeper.done();
}

function openTurn(context: Context, session: Session, question: Step): Turn {
  session.turn = emptyTurn();
  session.changes += 1;
  for (const id of [...session.actions.keys()]) unsayAction(session, id);
  const { signal } = session.task!.abort;
  const keeper = createKeeper(context, session.threadId);
  const base = { context, session, question, signal, keeper, running: new Map<string, Step>() };
  const run = makeStep(base, { type: 'run', name: 'on_message', parentId: question.id });
  const turn = { ...base, run };
  begin(turn, run);
  return turn;
}

/** A step of this turn as it is before it is said; under the run unless it says otherwise. */
export function makeStep(
  turn: Pick<Turn, 'context' | 'session'> & { run?: Step },
  given: Partial<Step> & Pick<Step, 'type' | 'name'>,
): Step {
  return wireStep({
    id: randomUUID(),
    threadId: turn.session.threadId,
    createdAt: turn.context.clock.now().toISOString(),
    parentId: turn.run?.id ?? null,
    ...given,
  });
}

/** Says a step for the first time and keeps it. */
export function begin(turn: Turn, step: Step): void {
  if (step.end === null) turn.running.set(step.id, step);
  turn.keeper.step(rowOfStep(step));
  sayStep(turn.session, step);
}

/** Says that a step is over and keeps it. */
export function end(turn: Turn, step: Step): void {
  turn.running.delete(step.id);
  step.end ??= turn.context.clock.now().toISOString();
  step.streaming = false;
  change(turn, step);
}

/** Says that a step changed and keeps it. */
export function change(turn: Turn, step: Step): void {
  turn.keeper.step(rowOfStep(step));
  sayStepChanged(turn.session, step);
}

/** Ends what still runs, innermost first, and remembers what was said for the questions that follow. */
function close(turn: Turn, stopped: boolean): void {
  const { session, question } = turn;
  const over = turn.run.end !== null;
  for (const step of [...turn.running.values()].reverse()) {
    if (stopped && step.type === 'assistant_message') {
      step.metadata = { ...step.metadata, answer: noAnswer('stopped', session.language) };
    }
    end(turn, step);
  }
  if (over) return;
  const said = [...session.turn.steps.values()].filter(({ type, isError }) => type === 'assistant_message' && !isError);
  session.conversation.push(
    { role: 'person', text: question.output },
    { role: 'assistant', text: said.map(({ output }) => output).join('\n\n') },
  );
}

/** Ends the turn before its end: what was said stays, a message says why, a button asks again. */
function breakOff(turn: Turn, why: string): void {
  const { session, run, question } = turn;
  const texts = chatTexts[session.language];
  for (const step of [...turn.running.values()].reverse()) {
    if (step === run) continue;
    if (step.type === 'assistant_message') {
      step.metadata = { ...step.metadata, answer: noAnswer('interrupted', session.language) };
    }
    end(turn, step);
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
  begin(turn, note);
  sayAction(session, offerAction(note.id, again));
  run.isError = true;
  end(turn, run);
}

function sentence({ context, session, question }: Turn, error: unknown): string {
  const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL', { requestId: question.id });
  if (!(error instanceof Refusal)) context.log.error({ err: error, messageId: question.id }, 'answer failed');
  return refusalText(refusal.code, session.language, refusal.figures);
}
