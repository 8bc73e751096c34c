import type { Action, AnswerMetadata, Element, Feedback, SourceProps } from '@polier/contract/chat';
import type { Conversation } from './conversation.ts';
import type { Message } from './messages.ts';

/** A cited source and the element it was sent as. */
export type Source = { element: Element; source: SourceProps };

/**
 * What the side panel shows: one of the sources of an answer (`proven`: the answer rests on them), or an element.
 * `quotations`: those of the source that were asked for, by their place in its list; null: all;
 * 'cited': those its number stands for where the text of the answer cites it first.
 */
export type SidePanelContent =
  | {
      kind: 'source';
      sources: Source[];
      text: string;
      number: number;
      quotations: number[] | null | 'cited';
      proven: boolean;
    }
  | { kind: 'element'; element: Element };
export type OpenSidePanel = (content: SidePanelContent) => void;

/** A message under a question: of the assistant, or the person's reply to a question of the assistant. */
export type TurnMessage = {
  message: Message;
  isReply: boolean;
  answer: AnswerMetadata | null;
  feedback: Feedback | null;
  sources: Source[];
  elements: Element[];
  actions: Action[];
};

/** A step of the assistant's work and the steps within it. */
export type Work = { step: Message; substeps: Work[] };

/** A question with the work done for it and the messages under it; no question when the assistant speaks first. */
export type Turn = { id: string; question: Message | null; files: Element[]; work: Work[]; messages: TurnMessage[] };

type TurnSource = Pick<Conversation, 'messages' | 'elements' | 'actions'>;

/** The conversation as people read it: question, work, answer. */
export function turnsOf({ messages, elements, actions }: TurnSource): Turn[] {
  return messages
    .map((message) => turnOf(message, elements, actions))
    .filter((turn) => turn.question || turn.messages.length > 0);
}

/** A top-level message with all work and messages under it. */
export function turnOf(message: Message, elements: Element[], actions: Action[]): Turn {
  const question = message.type === 'user_message' ? message : null;
  const below = flatten(question ? (message.steps ?? []) : [message]);
  const ids = new Set([message.id, ...below.map(({ id }) => id)]);
  const spoken = below.filter(({ type }) => type.endsWith('_message'));
  const last = spoken.findLast(({ type }) => type !== 'user_message');
  const files = question ? elements.filter(({ forId, props }) => forId === question.id && !props?.source) : [];
  const turnMessages = spoken.map((one): TurnMessage => {
    // Elements and actions of the run or of the question, and not of another answer, belong to the last answer.
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
  return { id: message.id, question, files, work: question ? workOf(message.steps ?? []) : [], messages: turnMessages };
}

const workTypes = ['tool', 'retrieval', 'rerank', 'llm', 'embedding'];

/** The work under messages as a tree. Runs are containers and left out. */
function workOf(messages: Message[]): Work[] {
  return messages.flatMap((message) => {
    const substeps = workOf(message.steps ?? []);
    return workTypes.includes(message.type) ? [{ step: message, substeps }] : substeps;
  });
}

/** The innermost running step; undefined when none is running. */
export function currentWork(work: Work[]): Message | undefined {
  const running = work.findLast(({ step }) => step.end === null);
  return running && (currentWork(running.substeps) ?? running.step);
}

/** The cited sources among elements, by number. */
function sourcesOf(elements: Element[]): Source[] {
  return elements
    .flatMap((element) => (element.props?.source ? [{ element, source: element.props.source }] : []))
    .sort((a, b) => a.source.number - b.source.number);
}

function flatten(messages: Message[]): Message[] {
  return messages.flatMap((message) => [message, ...flatten(message.steps ?? [])]);
}
