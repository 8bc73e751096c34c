import { randomUUID } from 'node:crypto';
import type { Action, AskSpec, Step } from '@polier/contract/chat';
import { questionLimit, uploadLimits, uploadTypes } from '@polier/contract/constants';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { type Offer, offerAction } from './actions.ts';
import { attachFiles, type FileFacts, factsOfFiles } from './files/store.ts';
import { messageId, readWords } from './read-message.ts';
import { sayRefusal } from './say-refusal.ts';
import { type Line, sayAction, sayElement, unsayAction } from './session.ts';
import { isUuid } from './sessions.ts';
import { chatTexts } from './texts.ts';
import { begin, end, makeStep, type Turn } from './turn.ts';
import { waitForPerson } from './wait-for-person.ts';
import { attachedElement, attachedFile, rowOfElement } from './wire.ts';

/** What the person is asked; `text` is the question they read, the time-out in seconds. */
export type Asked =
  | { type: 'text'; text: string; timeoutSeconds?: number }
  | { type: 'file'; text: string; accept?: string[]; maxFiles?: number; timeoutSeconds?: number }
  | { type: 'action'; text: string; choices: Offer[]; timeoutSeconds?: number };
type AnswerOf<A extends Asked> = A extends { type: 'text' } ? string : A extends { type: 'file' } ? FileFacts[] : Offer;

const defaultTimeout = { text: 300, file: 600, action: 300 } as const;
const textReply = z.object({ id: messageId.optional(), output: z.string() });
const fileReply = z.array(z.object({ id: z.string().max(100) })).min(1);
const actionReply = z.object({ id: z.string().max(100) });

/**
 * Asks the person for a text, files or one of several choices, and waits (protocol `ask`). Answers null when the time
 * runs out. The question survives reconnects and is answered by whichever tab is first; a reply that does not fit is
 * refused to its sender and asked for again. Throws TurnCutOff when the person stops or the server closes: let it pass.
 */
export async function askUser<A extends Asked>(turn: Turn, asked: A): Promise<AnswerOf<A> | null> {
  const { session } = turn;
  const question = makeStep(turn, {
    type: 'assistant_message',
    name: chatTexts[session.language].assistant,
    output: asked.text,
    waitForAnswer: true,
  });
  const buttons = asked.type === 'action' ? asked.choices.map((choice) => offerAction(question.id, choice)) : [];
  for (const button of buttons) sayAction(session, button);
  begin(turn, question);
  const spec = specOf(asked, question.id, buttons);
  let answer: unknown = null;
  try {
    answer = await waitForPerson(
      turn,
      { event: 'ask', payload: { msg: question, spec } },
      spec.timeout,
      (reply, line) => takeReply(turn, asked, buttons, reply, line),
    );
  } finally {
    for (const { id } of buttons) unsayAction(session, id);
    question.waitForAnswer = false;
    question.metadata = {
      ...question.metadata,
      asked: { type: asked.type, answer: wordsOf(answer), timedOut: answer === null && !turn.signal.aborted },
    };
    end(turn, question);
  }
  return answer as AnswerOf<A> | null;
}

function specOf(asked: Asked, stepId: string, buttons: Action[]): AskSpec {
  const base = { timeout: asked.timeoutSeconds ?? defaultTimeout[asked.type], step_id: stepId };
  if (asked.type === 'text') return { type: 'text', ...base };
  if (asked.type === 'action') return { type: 'action', ...base, keys: buttons.map(({ id }) => id) };
  return {
    type: 'file',
    ...base,
    accept: asked.accept ?? [...uploadTypes],
    max_files: asked.maxFiles ?? uploadLimits.files,
    max_size_mb: uploadLimits.megabytes,
  };
}

/** What the reply means; undefined when it is refused. */
async function takeReply(turn: Turn, asked: Asked, buttons: Action[], reply: unknown, line: Line): Promise<unknown> {
  try {
    if (asked.type === 'action') return choiceOf(asked.choices, buttons, reply);
    if (asked.type === 'text') return textOf(turn, reply, line);
    return await filesOf(turn, asked, reply);
  } catch (error) {
    sayRefusal(turn.context, turn.session, line, error);
    return undefined;
  }
}

function choiceOf(choices: Offer[], buttons: Action[], reply: unknown): Offer {
  const parsed = actionReply.safeParse(reply);
  const at = buttons.findIndex(({ id }) => parsed.success && id === parsed.data.id);
  if (at < 0) throw new Refusal('ACTION_GONE');
  return choices[at]!;
}

function textOf(turn: Turn, reply: unknown, line: Line): string {
  const parsed = textReply.safeParse(reply);
  if (!parsed.success) {
    throw new Refusal('INVALID_INPUT', { what: parsed.error.issues[0]?.path.join('.') || 'output' });
  }
  const text = readWords(parsed.data.output);
  if (text === '') throw new Refusal('QUESTION_EMPTY');
  if (text.length > questionLimit) throw new Refusal('QUESTION_TOO_LONG', { limit: questionLimit });
  sayReply(turn, { ...(parsed.data.id ? { id: parsed.data.id } : {}), output: text }, line);
  return text;
}

/** The reply as a message of the person; whoever wrote it shows it already. */
function sayReply(turn: Turn, given: Partial<Step>, line?: Line): Step {
  const { session } = turn;
  const reply = makeStep(turn, {
    type: 'user_message',
    name: chatTexts[session.language].you,
    end: turn.context.clock.now().toISOString(),
    ...given,
  });
  if (session.turn.steps.has(reply.id)) reply.id = randomUUID();
  begin(turn, reply);
  line?.emit('update_message', reply);
  return reply;
}

async function filesOf(turn: Turn, asked: Asked & { type: 'file' }, reply: unknown): Promise<FileFacts[]> {
  const { context, session } = turn;
  const parsed = fileReply.safeParse(reply);
  const ids = parsed.success ? [...new Set(parsed.data.map(({ id }) => id))] : [];
  const limit = asked.maxFiles ?? uploadLimits.files;
  if (ids.length > limit) throw new Refusal('FILES_TOO_MANY', { limit });
  const files = await factsOfFiles(context.db, session.employeeId, ids.filter(isUuid));
  if (files.length === 0 || files.length < ids.length) throw new Refusal('FILE_NOT_FOUND');
  if (files.some(({ mime }) => asked.accept && !asked.accept.includes(mime)))
    throw new Refusal('FILE_TYPE_NOT_ALLOWED');
  await attachFiles(context.db, session.employeeId, ids, session.threadId);
  const output = files.map(({ name }) => name).join('\n');
  const message = sayReply(turn, { output, metadata: { files: files.map(attachedFile) } });
  for (const file of files) {
    const element = attachedElement(file, session.threadId, message.id);
    sayElement(session, element);
    turn.keeper.element(rowOfElement(element, context.clock.now()));
  }
  return files;
}

function wordsOf(answer: unknown): string | null {
  if (answer === null) return null;
  if (Array.isArray(answer)) return (answer as FileFacts[]).map(({ name }) => name).join('\n');
  return typeof answer === 'string' ? answer : (answer as Offer).label;
}
