import type { AnswerMetadata, StepType } from '@polier/contract/chat';
import type { AnswerEvent, AnswerFacts } from '../../answering/port.ts';
import { type Offer, offerAction } from '../actions/actions.ts';
import { showSource } from '../elements/show-source.ts';
import type { LoggedAnswer } from '../log/log-answer.ts';
import { useTexts } from '../texts/use-texts.ts';
import { noAnswer } from '../wire.ts';
import { beginStep, type RunningStep } from './begin-step.ts';
import type { Turn } from './turn.ts';
import { openMessage } from './write-message.ts';

const stepTypes = { search: 'retrieval', read: 'tool', check: 'tool' } as const satisfies Record<string, StepType>;

export type TurnWriter = {
  write: (event: AnswerEvent) => void;
  close: (stopped: boolean) => void;
  /** What the log keeps of the answer; null where it has nothing. */
  logged: () => LoggedAnswer | null;
};

/**
 * Writes the events of an answer into its turn: steps, sources, the text as a stream, buttons. `filter`: what narrowed
 * its sources; null: nothing.
 */
export function createTurnWriter(turn: Turn, filter: AnswerMetadata['filter'] | null): TurnWriter {
  const { session, store } = turn;
  const answer = openMessage(turn);
  let narrowed = filter;
  if (filter) answer.step.metadata = { filter };
  const runningSteps = new Map<string, RunningStep>();
  const offers: Offer[] = [];
  const passages: string[] = [];
  let facts: AnswerFacts | null = null;
  let metadata: AnswerMetadata | null = null;
  let tokens = 0;

  function addOffer(offer: Offer): void {
    offers.push(offer);
    answer.step.metadata = { ...answer.step.metadata, offers: [...offers] };
    session.screen.showAction(offerAction(answer.step.id, offer));
  }

  return {
    write: (event) => {
      switch (event.kind) {
        case 'step-started': {
          const { step, name, input } = event;
          runningSteps.set(step, beginStep(turn, { type: stepTypes[step], name, input }));
          return;
        }
        case 'step-ended': {
          runningSteps.get(event.step)?.end(event.output);
          runningSteps.delete(event.step);
          return;
        }
        case 'source':
          passages.push(event.passageId);
          return showSource(turn, answer.step.id, event);
        case 'beyond-filter': {
          narrowed = beyondTopic(narrowed);
          const { filter: _, ...rest } = answer.step.metadata;
          answer.step.metadata = narrowed ? { ...rest, filter: narrowed } : rest;
          return;
        }
        case 'text':
          return answer.write(event.text);
        case 'withdrawn':
          for (const id of [...session.screen.elements.keys()]) session.screen.removeElement(id);
          passages.length = 0;
          store.withdrawElements(answer.step.id);
          return answer.withdraw();
        case 'offer':
          return addOffer({ offer: event.offer, label: event.label, value: event.value });
        case 'tokens':
          tokens += event.count;
          return session.events.broadcast('token_usage', event.count);
        case 'ended':
          metadata = { ...event.answer, ...(narrowed && { filter: narrowed }) };
          facts = event.facts ?? null;
          // Only an answer that sources confirmed can be downloaded.
          if (metadata.outcome === 'answered' && metadata.statementsChecked > 0) {
            const words = useTexts[session.language];
            addOffer({ offer: 'download-word', label: words.downloadWord, value: answer.step.id });
            // Its check code would be kept.
            if (!session.temporary)
              addOffer({ offer: 'download-pdf', label: words.downloadPdf, value: answer.step.id });
          }
      }
    },

    logged: () => {
      if (!facts || !metadata) return null;
      const { statementsChecked: checked, statementsUnconfirmed: unconfirmed } = metadata;
      return { ...facts, passages, checked, unconfirmed };
    },

    close: (stopped) => {
      for (const step of runningSteps.values()) step.end('');
      const outcome = stopped ? noAnswer('stopped', session.language) : metadata;
      answer.end({ answer: outcome ?? noAnswer('answered', session.language), ...(tokens > 0 && { tokens }) });
    },
  };
}

/** What narrows an answer from beyond the topic: its canton still does. */
function beyondTopic(filter: AnswerMetadata['filter'] | null): AnswerMetadata['filter'] | null {
  return filter && filter.level2 !== null ? { ...filter, level1: null } : null;
}
