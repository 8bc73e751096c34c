import type { Rect } from '@polier/contract/chat';
import type { Log } from '../../ground/log.ts';
import type { Span } from '../../ground/traces/traces.ts';
import type { Dictionary, Hit, Passage, Search, SourceDocument } from '../../knowledge/port.ts';
import type { Lexicon } from '../../text/spelling/lexicon.ts';
import type { Retrieved } from '../decide/retrieved.ts';
import type { Understood } from '../question/understood.ts';
import type { Template } from '../wording/read-template.ts';
import type { Model } from '../write/model.ts';
import type { SecondOpinion } from '../write/second-opinion.ts';

/** The functions and models that answering needs. */
export type Parts = {
  find(search: Search): Promise<Hit[]>;
  /** The passages of a document, in order. */
  passagesOf(document: string): readonly Passage[];
  /** The verified templates in force on a day (ISO date) that apply in a canton. */
  templates(asked: { onDate: string; canton: string | null }): readonly Template[];
  document(id: string): SourceDocument | Promise<SourceDocument>;
  /** The position of a span of a passage's text on its page, as fractions of the page. */
  locate(passage: Passage, from: number, to: number): Rect[] | Promise<Rect[]>;
  /** Today in Switzerland, as an ISO date. */
  today: string;
  /** The language model that writes the answers; null: answers consist of quotations. */
  model: Model | null;
  /** Judges the model's claims by their quotations; null: there is no second opinion. */
  secondOpinion?: SecondOpinion | null;
  /** Translations learned from the sources; null when there are none. */
  dictionary: Dictionary | null;
  /** The words that a misspelt word may stand for. */
  lexicon: Lexicon;
  /** Cache: whether the sources answer a follow-up question. Emptied when the sources change. */
  followUps: Map<string, boolean>;
  /** Cache of parsed questions. Emptied when the sources change; absent: nothing is cached. */
  understood?: Map<string, Understood>;
  /** Cache of results by question. Emptied when the sources change; absent: nothing is cached. */
  retrieved?: Map<string, Promise<Retrieved>>;
  /** There is no model because the company has reached its daily ceiling; the answer says so. */
  isSpent?: boolean;
  /** Traces the parts of the answer. */
  span?: Span;
  log: Pick<Log, 'warn'>;
};

export type PartsWithoutModel = Omit<Parts, 'model' | 'secondOpinion' | 'isSpent'>;
