import type { Action, AnswerMetadata, Element, Feedback, SourceProps } from '@polier/contract/chat';
import type { Conversation } from './conversation.ts';
import type { Message } from './messages.ts';

/** A cited source: the element it came as, and what is known of it. */
export type Source = { element: Element; source: SourceProps };

/** What stands beside the chat: a source among others (`proven`: the answer rests on them), or an element. */
export type Opened =
  | { kind: 'source'; sources: Source[]; number: number; proven: boolean }
  | { kind: 'element'; element: Element };
export type Open = (opened: Opened) => void;

/** One thing that was said under a question: by the assistant, or by the person who was asked back. */
export type Said = {
  message: Message;
  isReply: boolean;
  answer: AnswerMetadata | null;
  feedback: Feedback | null;
  sources: Source[];
  elements: Element[];
  actions: Action[];
};

/** What was done, and what was done for it. */
export type Work = { step: Message; under: Work[] };

/** A question with what was done for it and what was said; the question is missing when the assistant speaks first. */
export type Turn = { id: string; question: Message | null; files: Element[]; work: Work[]; said: Said[] };

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
  const ids = new Set([message.id, ...below.map(({ id }) => id)]);
  const spoken = below.filter(({ type }) => type.endsWith('_message'));
  const last = spoken.findLast(({ type }) => type !== 'user_message');
  const files = question ? elements.filter(({ forId, props }) => forId === question.id && !props?.source) : [];
  const said = spoken.map((one): Said => {
    // What belongs to the run, and not to another answer, stands with the last answer; a source of the question too.
    const belongs = (forId: string | null) =>
      forId === one.id || (one === last && forId !== null && ids.has(forId) && !spoken.some(({ id }) => id === forId));
    const own = elements.filter((element) => belongs(element.forId) && !files.includes(element));
    return {
      message: one,
      isReply: one.type === 'user_message',
      answer: one.metadata?.answer ?? null,
      feedback: one.feedback ?? (one === last ? (below.find(({ feedback }) => feedback)?.feedback ?? null) : null),
      sources: sourcesOf(own),
      elements: own.filter((element) => !element.props?.source && element.type !== 'tasklist'),
      actions: actions.filter(({ forId }) => belongs(forId)),
    };
  });
  return { id: message.id, question, files, work: question ? workOf(message.steps ?? []) : [], said };
}

const kindsOfWork = ['tool', 'retrieval', 'rerank', 'llm', 'embedding'];

/** What was done, as it hangs together; a run is only what holds it. */
function workOf(messages: Message[]): Work[] {
  return messages.flatMap((message) => {
    const under = workOf(message.steps ?? []);
    return kindsOfWork.includes(message.type) ? [{ step: message, under }] : under;
  });
}

/** The step that is being done now, the innermost; undefined when none is. */
export function currentWork(work: Work[]): Message | undefined {
  const running = work.findLast(({ step }) => step.end === null);
  return running && (currentWork(running.under) ?? running.step);
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
