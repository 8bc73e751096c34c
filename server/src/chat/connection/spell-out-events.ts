import { randomUUID } from 'node:crypto';
import type { Element, Step, Thread } from '@polier/contract/chat';
import type { Session } from '../session/session.ts';
import { chatTexts } from '../texts/texts.ts';
import { wireStep } from '../wire.ts';

type Emitted = { event: string; payload: unknown };

/**
 * Returns a function that puts an event into words for one connection of a client other than Polier's own page, as one
 * or more events. That page reads metadata and speaks the language of the screen; other clients read texts: the choice
 * a person made when the assistant asked, that an answer was stopped, and that the chat is gone. They link a source
 * where its name stands in the text, and keep a refusal on the screen until its message is deleted.
 */
export function createSpeller(
  session: Pick<Session, 'language' | 'threadId' | 'employeeId'>,
  now: () => Date,
): (event: string, payload: unknown) => Emitted[] {
  const refusals = new Set<string>();
  return (event, payload) => {
    switch (event) {
      case 'new_message':
      case 'update_message': {
        const step = payload as Step;
        if (step.metadata.refusal) refusals.add(step.id);
        return [{ event, payload: spellOutStep(step, session) }];
      }
      case 'element':
        return [{ event, payload: nameSource(payload as Element) }];
      case 'delete_message': {
        const gone = [...refusals].map((id) => ({ event, payload: { id } }));
        refusals.clear();
        return [{ event, payload }, ...gone];
      }
      case 'resume_thread': {
        const thread = payload as Thread;
        const steps = thread.steps.map((step) => spellOutStep(step, session));
        return [{ event, payload: { ...thread, steps, elements: thread.elements?.map(nameSource) } }];
      }
      case 'resume_thread_error':
        return [
          { event, payload },
          { event: 'resume_thread', payload: goneThread(session, String(payload), now().toISOString()) },
        ];
      default:
        return [{ event, payload }];
    }
  };
}

function spellOutStep(step: Step, { language }: Pick<Session, 'language'>): Step {
  const { asked, answer } = step.metadata;
  const { chosen, nothingChosen, stopped } = chatTexts[language];
  const lines = [step.output];
  if (asked?.type === 'action' && asked.answer !== null) lines.push(`**${chosen}** ${asked.answer}`);
  else if (asked?.type === 'action' && asked.timedOut) lines.push(nothingChosen);
  if (answer?.outcome === 'stopped') lines.push(stopped);
  return { ...step, output: lines.filter(Boolean).join('\n\n') };
}

/** Names a cited source by what stands for it in the text. */
function nameSource(element: Element): Element {
  const { source } = element.props;
  return source ? { ...element, name: `[${source.number}]` } : element;
}

/** An empty chat with one message that says why: it replaces what the client shows. */
function goneThread(
  { threadId, employeeId, language }: Pick<Session, 'language' | 'threadId' | 'employeeId'>,
  output: string,
  at: string,
): Thread {
  const name = chatTexts[language].assistant;
  const message = wireStep({
    ...{ id: randomUUID(), threadId, type: 'assistant_message', name, output, isError: true },
    ...{ createdAt: at, end: at },
  });
  return {
    ...{ id: threadId, createdAt: at, name: '', userId: employeeId, userIdentifier: employeeId, tags: null },
    ...{ metadata: {}, steps: [message], elements: [] },
  };
}
