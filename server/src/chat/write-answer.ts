import type { AnswerMetadata, StepType } from '@polier/contract/chat';
import type { AnswerEvent } from '../answering/answer.ts';
import { type Offer, offerAction } from './actions.ts';
import { beginStep, type Doing } from './begin-step.ts';
import { openMessage } from './say-message.ts';
import { say, sayAction, unsayElement } from './session.ts';
import { showSource } from './show-source.ts';
import type { Turn } from './turn.ts';
import { useTexts } from './use-texts.ts';
import { noAnswer } from './wire.ts';

const stepTypes = { search: 'retrieval', read: 'tool', check: 'tool' } as const satisfies Record<string, StepType>;

export type Scribe = { take: (event: AnswerEvent) => void; close: (stopped: boolean) => void };

/** Writes what happens while a question is answered into its turn: steps, sources, the answer as a stream, buttons. */
export function createScribe(turn: Turn): Scribe {
  const { session, keeper } = turn;
  const answer = openMessage(turn);
  const doing = new Map<string, Doing>();
  const offers: Offer[] = [];
  let metadata: AnswerMetadata | null = null;
  let tokens = 0;
  const offer = (given: Offer) => {
    offers.push(given);
    answer.step.metadata = { ...answer.step.metadata, offers: [...offers] };
    sayAction(session, offerAction(answer.step.id, given));
  };

  return {
    take: (event) => {
      switch (event.kind) {
        case 'step-started': {
          const { step, name, input } = event;
          doing.set(step, beginStep(turn, { type: stepTypes[step], name, input }));
          return;
        }
        case 'step-ended': {
          doing.get(event.step)?.end(event.output);
          doing.delete(event.step);
          return;
        }
        case 'source':
          return showSource(turn, answer.step.id, event);
        case 'text':
          return answer.write(event.text);
        case 'withdrawn':
          for (const id of [...session.turn.elements.keys()]) unsayElement(session, id);
          keeper.withdrawElements(answer.step.id);
          return answer.withdraw();
        case 'offer':
          return offer({ offer: event.offer, label: event.label, value: event.value });
        case 'tokens':
          tokens += event.count;
          return say(session, 'token_usage', event.count);
        case 'ended':
          metadata = event.answer;
          // What can be taken away is what sources confirmed.
          if (metadata.outcome === 'answered' && metadata.statementsChecked > 0) {
            const label = useTexts[session.language].downloadWord;
            offer({ offer: 'download-word', label, value: answer.step.id });
          }
      }
    },

    close: (stopped) => {
      for (const one of doing.values()) one.end('');
      const said = stopped ? noAnswer('stopped', session.language) : metadata;
      answer.end({ answer: said ?? noAnswer('answered', session.language), ...(tokens > 0 && { tokens }) });
    },
  };
}
