import { randomUUID } from 'node:crypto';
import type { AnswerMetadata, Step, StepType } from '@polier/contract/chat';
import type { AnswerEvent } from '../answering/answer.ts';
import type { Context } from '../context.ts';
import { type Offer, offerAction } from './actions.ts';
import { createKeeper } from './keep-turn.ts';
import { type Session, say, sayAction, sayElement, sayStep, sayStepChanged, unsayElement } from './session.ts';
import { chatTexts } from './texts.ts';
import { noAnswer, rowOfElement, rowOfStep, sourceElement, wireStep } from './wire.ts';

const stepTypes = { search: 'retrieval', read: 'tool', check: 'tool' } as const satisfies Record<string, StepType>;

/** How often the text of a running answer is kept, in milliseconds: what a dying server loses at most. */
const keepEvery = 1_000;

export type Scribe = {
  open: () => void;
  take: (event: AnswerEvent) => void;
  close: (stopped: boolean) => void;
  /** Ends the answer before its end: what was said stays, a message says why, a button asks again. */
  breakOff: (why: string) => void;
  /** Resolves when everything is in the database; rejects when it cannot be. */
  kept: () => Promise<void>;
  /** The chat is gone: nothing more of the answer is kept. */
  forget: () => void;
};

/** Writes what happens while a question is answered to whoever looks at the session and to the database. */
export function createScribe(context: Context, session: Session, question: Step): Scribe {
  const { threadId } = session;
  const now = () => context.clock.now().toISOString();
  const texts = chatTexts[session.language];
  const step = (given: Partial<Step> & Pick<Step, 'type' | 'name' | 'parentId'>) =>
    wireStep({ id: randomUUID(), threadId, createdAt: now(), ...given });
  const run = step({ type: 'run', name: 'on_message', parentId: question.id });
  const answer = step({ type: 'assistant_message', name: texts.assistant, parentId: run.id, streaming: true });
  const doing = new Map<string, Step>();
  const offers: Offer[] = [];
  let started = false;
  let keptAt = 0;
  let metadata: AnswerMetadata | null = null;

  const keeper = createKeeper(context, threadId);
  const keep = (kept: Step) => keeper.step(rowOfStep(kept));

  function begin(begun: Step): void {
    sayStep(session, begun);
    keep(begun);
  }

  function end(ended: Step): void {
    ended.end = now();
    ended.streaming = false;
    sayStepChanged(session, ended);
    keep(ended);
  }

  function startAnswer(text: string): void {
    started = true;
    keptAt = context.clock.now().getTime();
    answer.createdAt = now();
    answer.start = answer.createdAt;
    answer.output = text;
    begin(answer);
  }

  function takeText(text: string): void {
    if (text === '') return;
    if (!started) {
      startAnswer(text);
      return;
    }
    answer.output += text;
    say(session, 'stream_token', { id: answer.id, token: text, isSequence: false, isInput: false });
    const moment = context.clock.now().getTime();
    if (moment - keptAt < keepEvery) return;
    keptAt = moment;
    keep(answer);
  }

  function withdraw(): void {
    for (const id of [...session.turn.elements.keys()]) unsayElement(session, id);
    keeper.withdrawElements(answer.id);
    if (!started) return;
    answer.output = '';
    say(session, 'stream_token', { id: answer.id, token: '', isSequence: true, isInput: false });
  }

  function endAll(said: AnswerMetadata): void {
    for (const begun of doing.values()) end(begun);
    doing.clear();
    answer.metadata = offers.length > 0 ? { answer: said, offers } : { answer: said };
  }

  return {
    open: () => begin(run),

    take: (event) => {
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
          const element = sourceElement({ id: randomUUID(), threadId, forId: answer.id, source: event.source });
          sayElement(session, element);
          return keeper.element(rowOfElement(element, event, context.clock.now()));
        }
        case 'text':
          return takeText(event.text);
        case 'withdrawn':
          return withdraw();
        case 'offer': {
          const { offer, label, value } = event;
          offers.push({ offer, label, value });
          return sayAction(session, offerAction(answer.id, { offer, label, value }));
        }
        case 'tokens':
          return say(session, 'token_usage', event.count);
        case 'ended':
          metadata = event.answer;
      }
    },

    close: (stopped) => {
      if (!started) startAnswer('');
      endAll(stopped ? noAnswer('stopped', session.language) : (metadata ?? noAnswer('answered', session.language)));
      end(answer);
      end(run);
      session.conversation.push({ role: 'person', text: question.output }, { role: 'assistant', text: answer.output });
    },

    breakOff: (why) => {
      endAll(noAnswer('interrupted', session.language));
      if (started) end(answer);
      const again = { offer: 'try-again', label: texts.tryAgain, value: question.id };
      const note = step({
        type: 'assistant_message',
        name: texts.assistant,
        parentId: run.id,
        output: why,
        isError: true,
        end: now(),
        metadata: { offers: [again] },
      });
      begin(note);
      sayAction(session, offerAction(note.id, again));
      run.isError = true;
      end(run);
    },

    kept: keeper.flush,
    forget: keeper.drop,
  };
}
