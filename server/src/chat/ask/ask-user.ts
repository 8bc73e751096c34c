import { randomUUID } from 'node:crypto';
import type { Action, AskedFact, AskSpec, Step } from '@polier/contract/chat';
import { questionLimit, uploadLimits, uploadTypes } from '@polier/contract/constants';
import { z } from 'zod';
import { Refusal } from '../../ground/refusal.ts';
import { type Offer, offerAction } from '../actions/actions.ts';
import { sendRefusal } from '../connection/send-refusal.ts';
import { contentOf } from '../content/content-of.ts';
import type { FileFacts } from '../files/store.ts';
import { hashedUuid } from '../hashed-uuid.ts';
import { isUuid } from '../is-uuid.ts';
import type { Connection } from '../session/connection.ts';
import { chatTexts } from '../texts/texts.ts';
import { cleanText, messageId } from '../turn/read-message.ts';
import { endStep, makeStep, startStep, type Turn } from '../turn/turn.ts';
import { attachedElement, attachedFile, rowOfElement } from '../wire.ts';
import { waitForPerson } from './wait-for-person.ts';

/**
 * A question to the person; `text` is what they read. `readFact`: what becomes of a reply as the fact that is asked
 * for; null: it is none.
 */
export type UserQuestion =
  | {
      type: 'text';
      text: string;
      fact?: AskedFact;
      readFact?: (reply: string) => { refused: string } | { value: string | null } | null;
      timeoutSeconds?: number;
    }
  | { type: 'file'; text: string; accept?: string[]; maxFiles?: number; timeoutSeconds?: number }
  | { type: 'action'; text: string; choices: Offer[]; timeoutSeconds?: number };
type ReplyTo<Q extends UserQuestion> = Q extends { type: 'text' }
  ? string
  : Q extends { type: 'file' }
    ? FileFacts[]
    : Offer;

const defaultTimeoutSeconds = { text: 300, file: 600, action: 300 } as const;
const textReply = z.object({ id: messageId.optional(), output: z.string() });
const fileReply = z.array(z.object({ id: z.string().max(100) })).min(1);
const actionReply = z.object({ id: z.string().max(100) });

/**
 * Asks the person for a text, files or one of several choices, and waits for the reply (`ask`). Returns null when the
 * time runs out. The question survives reconnects and the end of the server, and any tab may reply; an invalid reply is
 * refused to its sender and asked for again. Throws TurnCutOff when the person stops or the server closes; do not catch
 * it.
 */
export async function askUser<Q extends UserQuestion>(turn: Turn, asked: Q): Promise<ReplyTo<Q> | null> {
  const { session } = turn;
  const earlier = turn.earlier?.takeAsked(asked.type, asked.text);
  const known = earlier && (await knownReply(turn, asked, earlier));
  if (known !== undefined) return known as ReplyTo<Q> | null;
  // Under its id: a client whose reply got lost with the server before sends it again.
  const asksAgain = earlier?.end === null;
  const question = makeStep(turn, {
    ...(asksAgain && { id: earlier.id, createdAt: earlier.createdAt }),
    type: 'assistant_message',
    name: chatTexts[session.language].assistant,
    output: asked.text,
    waitForAnswer: true,
    metadata: {
      ...(asked.type === 'text' && asked.fact && { fact: asked.fact }),
      asked: { type: asked.type, answer: null, timedOut: false },
    },
  });
  const buttons = asked.type === 'action' ? asked.choices.map((choice) => choiceButton(question.id, choice)) : [];
  for (const button of buttons) session.screen.showAction(button);
  startStep(turn, question);
  const spec = specOf(asked, question.id, buttons);
  let answer: unknown = null;
  try {
    answer = await waitForPerson(
      turn,
      { event: 'ask', payload: { msg: question, spec } },
      spec.timeout,
      (reply, connection) => takeReply(turn, asked, buttons, reply, connection),
    );
  } finally {
    if (turn.signal.reason !== 'closing') {
      for (const { id } of buttons) session.screen.removeAction(id);
      question.waitForAnswer = false;
      const read = asked.type === 'text' && typeof answer === 'string' ? asked.readFact?.(answer) : null;
      question.metadata = {
        ...question.metadata,
        asked: {
          ...{ type: asked.type, answer: textOfReply(answer), timedOut: answer === null && !turn.signal.aborted },
          ...read,
        },
      };
      endStep(turn, question);
    }
  }
  return answer as ReplyTo<Q> | null;
}

/** The button of a choice. Its id stays when the question is asked again: a client sends its lost reply once more. */
function choiceButton(questionId: string, choice: Offer): Action {
  return { ...offerAction(questionId, choice), id: hashedUuid(questionId, choice.value) };
}

/** The reply that the person gave on the server before, or null when the time ran out there; undefined: none yet. */
async function knownReply(turn: Turn, asked: UserQuestion, earlier: Step): Promise<unknown> {
  const { answer, timedOut } = earlier.metadata.asked!;
  if (answer === null) return timedOut ? null : undefined;
  if (asked.type === 'text') return answer;
  if (asked.type === 'action') return asked.choices.find(({ label }) => label === answer);
  const ids = turn.earlier?.withFiles(answer)?.metadata.files?.map(({ id }) => id) ?? [];
  const files = await contentOf(turn.context, turn.session).factsOfFiles(ids);
  return files.length > 0 && files.length === ids.length ? files : undefined;
}

function specOf(asked: UserQuestion, stepId: string, buttons: Action[]): AskSpec {
  const base = { timeout: asked.timeoutSeconds ?? defaultTimeoutSeconds[asked.type], step_id: stepId };
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

/** Reads a reply; undefined when it is refused. */
async function takeReply(
  turn: Turn,
  asked: UserQuestion,
  buttons: Action[],
  reply: unknown,
  connection: Connection,
): Promise<unknown> {
  try {
    if (asked.type === 'action') return readChoice(asked.choices, buttons, reply);
    if (asked.type === 'text') return readText(turn, reply, connection);
    return await readFiles(turn, asked, reply);
  } catch (error) {
    sendRefusal(turn.context, turn.session, connection, error);
    return undefined;
  }
}

function readChoice(choices: Offer[], buttons: Action[], reply: unknown): Offer {
  const parsed = actionReply.safeParse(reply);
  const at = buttons.findIndex(({ id }) => parsed.success && id === parsed.data.id);
  if (at < 0) throw new Refusal('ACTION_GONE');
  return choices[at]!;
}

function readText(turn: Turn, reply: unknown, connection: Connection): string {
  const parsed = textReply.safeParse(reply);
  if (!parsed.success) {
    throw new Refusal('INVALID_INPUT', { what: parsed.error.issues[0]?.path.join('.') || 'output' });
  }
  const text = cleanText(parsed.data.output);
  if (text === '') throw new Refusal('QUESTION_EMPTY');
  if (text.length > questionLimit) throw new Refusal('QUESTION_TOO_LONG', { limit: questionLimit });
  writeReply(turn, { ...(parsed.data.id ? { id: parsed.data.id } : {}), output: text }, connection);
  return text;
}

/** Writes the reply as a message of the person; `sender`: the connection that shows it already. */
function writeReply(turn: Turn, given: Partial<Step>, sender?: Connection): Step {
  const { session } = turn;
  const reply = makeStep(turn, {
    type: 'user_message',
    name: chatTexts[session.language].you,
    end: turn.context.clock.now().toISOString(),
    ...given,
  });
  if (session.screen.steps.has(reply.id)) reply.id = randomUUID();
  startStep(turn, reply);
  sender?.emit('update_message', reply);
  return reply;
}

async function readFiles(turn: Turn, asked: UserQuestion & { type: 'file' }, reply: unknown): Promise<FileFacts[]> {
  const { context, session } = turn;
  const content = contentOf(context, session);
  const parsed = fileReply.safeParse(reply);
  const ids = parsed.success ? [...new Set(parsed.data.map(({ id }) => id))] : [];
  const limit = asked.maxFiles ?? uploadLimits.files;
  if (ids.length > limit) throw new Refusal('FILES_TOO_MANY', { limit });
  const files = await content.factsOfFiles(ids.filter(isUuid));
  if (files.length === 0 || files.length < ids.length) throw new Refusal('FILE_NOT_FOUND');
  if (files.some(({ mime }) => asked.accept && !asked.accept.includes(mime)))
    throw new Refusal('FILE_TYPE_NOT_ALLOWED');
  await content.attachFiles(ids);
  const output = files.map(({ name }) => name).join('\n');
  const message = writeReply(turn, { output, metadata: { files: files.map(attachedFile) } });
  for (const file of files) {
    const element = attachedElement(file, session.threadId, message.id);
    session.screen.showElement(element);
    turn.store.saveElement(rowOfElement(element, context.clock.now()));
  }
  return files;
}

function textOfReply(answer: unknown): string | null {
  if (answer === null) return null;
  if (Array.isArray(answer)) return (answer as FileFacts[]).map(({ name }) => name).join('\n');
  return typeof answer === 'string' ? answer : (answer as Offer).label;
}
