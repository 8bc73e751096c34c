import type { AnswerMetadata, SourceProps } from '@polier/contract/chat';
import type { AnswerLength, ChatProfile } from '@polier/contract/chat-settings';
import type { Language } from '@polier/contract/languages';
import type { Span } from '../ground/traces/traces.ts';

/** A question as the chat hands it over. */
export type Question = {
  text: string;
  /** Language of the person's screen: the frame of the answer when the question's own language is not clear. */
  language: Language;
  /** Earlier turns of this chat, oldest first; needed to make a follow-up self-contained. */
  conversation: { role: 'person' | 'assistant'; text: string }[];
  /** Applied filter: topic area and canton; null = all. */
  topic: string | null;
  canton: string | null;
  /** How the person wants to be helped and answered; expert answers of standard length when not said. */
  profile?: ChatProfile;
  length?: AnswerLength;
  /** Files the person attached: they may be asked about and are never a verified source. */
  attachments?: { name: string; text: string }[];
  /**
   * Asks the person which canton, when the answer depends on it; given the codes of those whose sources answer. Answers
   * a code, or null for all of Switzerland. Without it, the rule of each canton is shown.
   */
  askCanton?: (answering: string[]) => Promise<string | null>;
  /** The person who asks. The cost of the models is added up for their company; without a person it is not added up. */
  employeeId?: string;
  /** The chat is never kept: the question cannot go to the editors. */
  isTemporary?: boolean;
  /** Measures the answer; without it nothing is measured. */
  span?: Span;
  /** Ends the answer at once; what was said so far stays. */
  signal: AbortSignal;
};

/** An action offered under an answer; its value is the question it is about, or the canton. */
export type OfferName = 'ask-editor' | 'widen-filter' | 'ask-question' | 'keep-canton' | 'as-clause';

/**
 * The events while a question becomes an answer, in order. Text arrives checked, in small pieces of whole characters,
 * in the Markdown of `contract/answer-text.ts`; a source always arrives before the text that cites its number.
 */
export type AnswerEvent =
  | { kind: 'step-started'; step: 'search' | 'read' | 'check'; name: string; input: string }
  | { kind: 'step-ended'; step: 'search' | 'read' | 'check'; output: string }
  | { kind: 'source'; passageId: string; source: SourceProps }
  | { kind: 'text'; text: string }
  /** Everything said so far is withdrawn; the refusal follows as text. */
  | { kind: 'withdrawn' }
  | { kind: 'offer'; offer: OfferName; label: string; value: string }
  | { kind: 'tokens'; count: number }
  /**
   * The sources of the topic chosen as filter do not suffice, and the answer, or a part of it, is from those beyond it.
   * Comes before the answer; only emergency numbers and what attached files say may be said before it.
   */
  | { kind: 'beyond-filter' }
  | { kind: 'ended'; answer: AnswerMetadata; facts?: AnswerFacts; model?: ModelState };

/** What the log keeps of an answer: nothing that was asked or said but words that the sources have too. */
export type AnswerFacts = {
  language: Language;
  outcome: 'answered' | 'nearest' | 'refused';
  canton: string | null;
  /** Topic and section of the passage that answers or comes nearest; a matter of another field by its name. */
  topic: string | null;
  matter: string | null;
  /** Why it was refused. */
  why: string | null;
  words: string[];
};

/**
 * What the language model did for an answer: there is none; the company's ceiling is reached; nothing for a model to
 * do; it wrote to its end; its answer reached its longest; the person or the rest had enough; it failed.
 */
export type ModelState = 'none' | 'ceiling' | 'not-asked' | 'wrote' | 'cut' | 'stopped' | 'failed';
