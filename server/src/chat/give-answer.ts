import { randomUUID } from 'node:crypto';
import type { AnswerMetadata, Step, StepType } from '@polier/contract/chat';
import { refusalText } from '@polier/contract/refusals';
import type { AnswerEvent, Question } from '../answering/answer.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { offerAction } from './actions.ts';
import {
  emptyTurn,
  type Session,
  say,
  sayAction,
  sayElement,
  sayStep,
  sayStepChanged,
  unsayAction,
  unsayElement,
  write,
} from './session.ts';
import { deleteElementsFor, insertElement, insertStep, updateStep } from './store.ts';
import { chatTexts } from './texts.ts';
import { rowOfStep, sourceElement, wireStep } from './wire.ts';

/** Turns of the conversation that a follow-up may rest on. */
const turnsRemembered = 6;

const stepTypes = { search: 'retrieval', read: 'tool', check: 'tool' } as const satisfies Record<string, StepType>;

/**
 * Answers one message: a run step under it, what the assistant does as steps, sources as elements, the answer as a
 * stream (protocol section 6.2). Whatever happens, the run and the answer are closed and kept, and the person is told.
 */
export async function giveAnswer(context: Context, session: Session, question: Step): Promise<void> {
  session.turn = emptyTurn();
  for (const id of [...session.actions.keys()]) unsayAction(session, id);
  session.writes = Promise.resolve();
  const scribe = createScribe(context, session, question);
  scribe.open();
  try {
    for await (const event of context.answer(questionOf(session, question))) scribe.take(event);
    scribe.close();
    await session.writes;
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL', { requestId: question.id });
    if (!(error instanceof Refusal)) context.log.error({ err: error, messageId: question.id }, 'answer failed');
    session.writes = Promise.resolve();
    scribe.fail(refusalText(refusal.code, session.language, refusal.figures));
    await session.writes;
  }
}

function questionOf(session: Session, question: Step): Question {
  const conversation = session.conversation.slice(-turnsRemembered);
  session.conversation.push({ role: 'person', text: question.output });
  return {
    text: question.output,
    language: session.language,
    conversation,
    topic: null,
    canton: null,
    signal: session.task!.abort.signal,
  };
}

/** Writes what happens while answering to the session and to the database. */
function createScribe(context: Context, session: Session, question: Step) {
  const now = () => context.clock.now().toISOString();
  const texts = chatTexts[session.language];
  const step = (given: Partial<Step> & Pick<Step, 'type' | 'name' | 'parentId'>) =>
    wireStep({ id: randomUUID(), threadId: session.threadId, createdAt: now(), ...given });
  const run = step({ type: 'run', name: 'on_message', parentId: question.id });
  const answer = step({ type: 'assistant_message', name: texts.assistant, parentId: run.id, streaming: true });
  const doing = new Map<string, Step>();
  let started = false;
  let metadata: AnswerMetadata | null = null;

  function begin(begun: Step): void {
    sayStep(session, begun);
    const row = rowOfStep(begun);
    write(session, () => insertStep(context.db, row));
  }

  function end(ended: Step): void {
    ended.end = now();
    ended.streaming = false;
    sayStepChanged(session, ended);
    const row = rowOfStep(ended);
    write(session, () => updateStep(context.db, ended.id, row));
  }

  function startAnswer(text: string): void {
    started = true;
    answer.createdAt = now();
    answer.start = answer.createdAt;
    answer.output = text;
    begin(answer);
  }

  function takeText(text: string): void {
    if (text === '') return;
    if (!started) return startAnswer(text);
    answer.output += text;
    say(session, 'stream_token', { id: answer.id, token: text, isSequence: false, isInput: false });
  }

  return {
    open: () => begin(run),

    take: (event: AnswerEvent): void => {
      switch (event.kind) {
        case 'step-started': {
          const begun = step({ type: stepTypes[event.step], name: event.name, parentId: run.id, input: event.input });
          doing.set(event.step, begun);
          return begin(begun);
        }
        case 'step-ended': {
          const begun = doing.get(event.step);
          if (!begun) return;
          doing.delete(event.step);
          begun.output = event.output;
          return end(begun);
        }
        case 'source': {
          const element = sourceElement({
            id: randomUUID(),
            threadId: session.threadId,
            forId: answer.id,
            source: event.source,
          });
          sayElement(session, element);
          const row = {
            id: element.id,
            threadId: session.threadId,
            forId: answer.id,
            name: element.name,
            page: event.source.page,
            passageId: event.passageId,
            source: event.source,
            createdAt: context.clock.now(),
          };
          return write(session, () => insertElement(context.db, row));
        }
        case 'text':
          return takeText(event.text);
        case 'withdrawn': {
          for (const id of [...session.turn.elements.keys()]) unsayElement(session, id);
          write(session, () => deleteElementsFor(context.db, answer.id));
          if (!started) return;
          answer.output = '';
          say(session, 'stream_token', { id: answer.id, token: '', isSequence: true, isInput: false });
          return;
        }
        case 'offer':
          return sayAction(session, offerAction(answer.id, event));
        case 'tokens':
          return say(session, 'token_usage', event.count);
        case 'ended':
          metadata = event.answer;
      }
    },

    close: () => {
      for (const begun of doing.values()) end(begun);
      if (!started) startAnswer('');
      if (metadata) answer.metadata = { answer: metadata };
      session.conversation.push({ role: 'assistant', text: answer.output });
      end(answer);
      end(run);
    },

    fail: (message: string) => {
      for (const begun of doing.values()) end(begun);
      if (started) {
        answer.metadata = {
          answer: {
            outcome: 'interrupted',
            language: session.language,
            passagesRead: 0,
            statementsChecked: 0,
            statementsUnconfirmed: 0,
          },
        };
        end(answer);
      }
      const said = step({
        type: 'assistant_message',
        name: texts.assistant,
        parentId: run.id,
        output: message,
        isError: true,
        end: now(),
      });
      begin(said);
      sayAction(session, offerAction(said.id, { offer: 'try-again', label: texts.tryAgain, value: question.id }));
      run.isError = true;
      end(run);
    },
  };
}
