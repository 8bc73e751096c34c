import type { Action, AnswerMetadata, Element, SourceProps } from '@polier/contract/chat';
import type { Conversation } from './conversation.ts';
import type { Message } from './messages.ts';

/** A cited source: the element it came as, and what is known of it. */
export type Source = { element: Element; source: SourceProps };

/** Which source to show, among which; `proven`: the answer rests on them. */
export type Opened = { sources: Source[]; number: number; proven: boolean };
export type OpenSource = (opened: Opened) => void;

/** One thing the assistant said. */
export type Said = { message: Message; answer: AnswerMetadata | null; sources: Source[]; actions: Action[] };

/** A question with what was done for it and what was said; the question is missing when the assistant speaks first. */
export type Turn = { id: string; question: Message | null; steps: Message[]; said: Said[] };

type Shown = Pick<Conversation, 'messages' | 'elements' | 'actions'>;

/** The conversation as people read it: question, work, answer. */
export function turnsOf({ messages, elements, actions }: Shown): Turn[] {
  return messages
    .map((message) => turnOf(message, elements, actions))
    .filter(({ question, said }) => question || said.length > 0);
}

/** One message of the top level with everything that was done and said for it. */
export function turnOf(message: Message, elements: Element[], actions: Action[]): Turn {
  const question = message.type === 'user_message' ? message : null;
  const below = flat(question ? (message.steps ?? []) : [message]);
  const steps = below.filter(
    ({ type }) => type === 'tool' || type === 'retrieval' || type === 'rerank' || type === 'llm',
  );
  const ids = new Set([message.id, ...below.map(({ id }) => id)]);
  const spoken = below.filter(({ type }) => type === 'assistant_message' || type === 'system_message');
  const said = spoken.map((one, position) => {
    // What belongs to the question or the run, and not to another answer, stands with the last answer.
    const isLast = position === spoken.length - 1;
    const belongs = (forId: string | null) =>
      forId === one.id || (isLast && forId !== null && ids.has(forId) && !spoken.some(({ id }) => id === forId));
    return {
      message: one,
      answer: one.metadata?.answer ?? null,
      sources: sourcesOf(elements.filter(({ forId }) => belongs(forId))),
      actions: actions.filter(({ forId }) => belongs(forId)),
    };
  });
  return { id: message.id, question, steps, said };
}

/** The cited sources among elements, by number. */
function sourcesOf(elements: Element[]): Source[] {
  return elements
    .flatMap((element) => (element.props?.source ? [{ element, source: element.props.source }] : []))
    .sort((a, b) => a.source.number - b.source.number);
}

function flat(messages: Message[]): Message[] {
  return messages.flatMap((message) => [message, ...flat(message.steps ?? [])]);
}
