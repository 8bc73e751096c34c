import type { RequestOutcome } from '@polier/contract/support';
import type { AnswerEvent, ModelState } from '../../answering/port.ts';
import { isDatabaseAway } from '../../database/database-away.ts';
import { Refusal } from '../../ground/refusal.ts';
import { traceOfMessage } from '../../ground/traces/trace-id.ts';
import type { Span } from '../../ground/traces/traces.ts';
import type { CutOffReason } from '../session/task-queue.ts';
import { type Turn, waitsForPerson } from '../turn/turn.ts';

/** Records what happens while a question is answered. */
export type AnswerWatch = {
  /** The trace span of the answer. */
  span: Span;
  event: (event: AnswerEvent) => void;
  /** Records what was done instead of an answer: a request carried out, a clause drafted. */
  instead: (reason: 'request' | 'clause') => void;
};

type Facts = {
  outcome: string;
  /** The reason: the decision behind a refusal, or the code of a fault. */
  reason: string;
  language: string;
  model: ModelState;
  hits: number;
  shown: number;
  hidden: number;
  tokens: number;
};

/**
 * Runs the work of a turn, then logs one line and counts it, unless the turn continues on another server. Neither
 * contains what was asked or said; `traceId` is the id that a fault shows to the person.
 */
export async function watchAnswer(turn: Turn, work: (watch: AnswerWatch) => Promise<void>): Promise<void> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  let first: number | null = null;
  const facts: Facts = {
    ...{ outcome: 'answered', reason: '', language: turn.session.language, model: 'none' },
    ...{ hits: 0, shown: 0, hidden: 0, tokens: 0 },
  };
  const span = turn.span.child('answer');
  let check: Span | null = null;
  const watch: AnswerWatch = {
    span,
    event: (event) => {
      if (event.kind === 'text') first ??= seconds();
      if (event.kind === 'tokens') facts.tokens += event.count;
      if (event.kind === 'step-started' && event.step === 'check') check = span.child('check');
      if (event.kind === 'step-ended' && event.step === 'check') check = end(check);
      if (event.kind === 'ended') Object.assign(facts, factsOf(event));
    },
    instead: (reason) => Object.assign(facts, { outcome: 'done', reason, model: 'not-asked' }),
  };
  try {
    await work(watch);
  } catch (error) {
    Object.assign(facts, { outcome: 'failed', reason: codeOf(error) });
    throw error;
  } finally {
    if (turn.signal.aborted) Object.assign(facts, { outcome: cutOffs[turn.signal.reason as CutOffReason], reason: '' });
    end(check);
    const isHandedOver = turn.signal.reason === 'closing' && waitsForPerson(turn);
    const { outcome, reason, language, model, tokens } = facts;
    span.end(isHandedOver ? { outcome: 'handed-over' } : { outcome, reason, language, model, tokens });
    if (!isHandedOver) report(turn, facts, { first, whole: seconds() });
  }
}

function end(span: Span | null): null {
  span?.end();
  return null;
}

const cutOffs: Record<CutOffReason, string> = {
  stopped: 'stopped',
  closing: 'interrupted',
  deleted: 'deleted',
  taken: 'interrupted',
};

function factsOf({ answer, facts, model = 'none' }: Extract<AnswerEvent, { kind: 'ended' }>): Partial<Facts> {
  const { outcome, language, passagesRead, statementsChecked, statementsUnconfirmed } = answer;
  return {
    ...{ outcome: facts?.outcome ?? outcome, reason: facts?.why ?? '', language, model, hits: passagesRead },
    ...{ shown: statementsChecked - statementsUnconfirmed, hidden: statementsUnconfirmed },
  };
}

/** What the request log calls the outcomes of answers. */
const outcomes: Record<string, RequestOutcome> = {
  ...{ answered: 'answered', nearest: 'nearest', refused: 'no-source', done: 'done', failed: 'failed' },
  ...{ stopped: 'stopped', deleted: 'stopped', interrupted: 'interrupted' },
};

function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  return isDatabaseAway(error) ? 'SERVICE_AWAY' : 'INTERNAL';
}

function report(
  { context: { log, metrics, requests }, question, session }: Turn,
  facts: Facts,
  { first, whole }: { first: number | null; whole: number },
): void {
  const { outcome, reason, language, model, shown, hidden } = facts;
  const { traceId } = traceOfMessage(question.id);
  const firstMs = first === null ? null : Math.round(first * 1000);
  requests.note({
    ...{ requestId: traceId, employeeId: session.employeeId, kind: 'question', language: session.language },
    ...{ outcome: outcomes[outcome] ?? 'failed', code: outcome === 'failed' ? reason : null },
    ms: Math.round(whole * 1000),
  });
  log.info({ messageId: question.id, traceId, ...facts, firstMs, ms: Math.round(whole * 1000) }, 'answer ended');
  metrics.count('polier_answers_total', { outcome, reason, language, model });
  if (first !== null) metrics.observe('polier_answer_first_text_seconds', { model }, first);
  metrics.observe('polier_answer_seconds', { model }, whole);
  metrics.count('polier_statements_total', { shown: 'true' }, shown);
  metrics.count('polier_statements_total', { shown: 'false' }, hidden);
}
