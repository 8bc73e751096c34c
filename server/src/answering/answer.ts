import type { AnswerMetadata, SourceProps } from '@polier/contract/chat';
import type { AnswerLength, ChatProfile } from '@polier/contract/chat-settings';
import type { Language } from '@polier/contract/languages';
import type { Span } from '../ground/traces/traces.ts';

/** A question as the chat passes it on. */
export type Question = {
  text: string;
  /**
   * Language of the person's screen. The answer's framing text uses it when the language of the question is not clear.
   */
  language: Language;
  /** Earlier turns of this chat, oldest first; needed to make a follow-up self-contained. */
  conversation: { role: 'person' | 'assistant'; text: string }[];
  /** The filter in effect: topic area and canton; null means all. */
  topic: string | null;
  canton: string | null;
  /** How the person wants to be helped and answered; without it, expert answers of standard length. */
  profile?: ChatProfile;
  length?: AnswerLength;
  /** Files that the person attached. They may be asked about and never count as a verified source. */
  attachments?: { name: string; text: string }[];
  /**
   * Asks the person which canton applies, when the answer depends on it; takes the codes of the cantons whose sources
   * answer. Resolves to a code, or null for all of Switzerland. Without this function, the rule of each canton is
   * shown.
   */
  askCanton?: (answering: string[]) => Promise<string | null>;
  /** The person who asks. The cost of the models is charged to their company; without a person it is not recorded. */
  employeeId?: string;
  /** The chat is never stored, so the question cannot be sent to the editors. */
  isTemporary?: boolean;
  /** The trace span of the answer; without it nothing is traced. */
  span?: Span;
  /** Aborts the answer at once; the text sent so far stays. */
  signal: AbortSignal;
};

/** An action offered under an answer. Its value is the question it is about, or the canton. */
export type OfferName = 'ask-editor' | 'widen-filter' | 'ask-question' | 'keep-canton' | 'as-clause';

/**
 * The events emitted while a question becomes an answer, in order. Text has been checked before it is emitted, in small
 * pieces of whole characters, in the Markdown of `contract/src/answer-text.ts`. A source is always emitted before the
 * text that cites its number.
 */
export type AnswerEvent =
  | { kind: 'step-started'; step: 'search' | 'read' | 'check'; name: string; input: string }
  | { kind: 'step-ended'; step: 'search' | 'read' | 'check'; output: string }
  | { kind: 'source'; passageId: string; source: SourceProps }
  | { kind: 'text'; text: string }
  /** Everything emitted so far is withdrawn; the refusal follows as text. */
  | { kind: 'withdrawn' }
  | { kind: 'offer'; offer: OfferName; label: string; value: string }
  | { kind: 'tokens'; count: number }
  /**
   * The sources of the topic chosen as filter are not sufficient, so the answer, or a part of it, comes from other
   * topics. Emitted before the answer; only emergency numbers and quotations of attached files may precede it.
   */
  | { kind: 'beyond-filter' }
  | { kind: 'ended'; answer: AnswerMetadata; facts?: AnswerFacts; model?: ModelState };

/** What is logged about an answer. It holds none of the person's words, except those that also occur in the sources. */
export type AnswerFacts = {
  language: Language;
  outcome: 'answered' | 'nearest' | 'refused';
  canton: string | null;
  /**
   * Topic and section of the passage that answers or comes nearest; or the name of a subject outside the sources'
   * scope.
   */
  topic: string | null;
  matter: string | null;
  /** Why the question was refused. */
  why: string | null;
  words: string[];
};

/**
 * What the language model did for an answer: none is configured; the company's daily ceiling is reached; there was
 * nothing to ask it; it finished; it reached its maximum length; the reader stopped it; it failed.
 */
export type ModelState = 'none' | 'ceiling' | 'not-asked' | 'wrote' | 'cut' | 'stopped' | 'failed';
