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

/** What answering needs of the other modules. */
export type Parts = {
  find(search: Search): Promise<Hit[]>;
  /** The passages of a document, in order. */
  passagesOf(document: string): readonly Passage[];
  /** The verified clauses in force on a day (ISO date) that hold in a canton. */
  templates(asked: { onDate: string; canton: string | null }): readonly Template[];
  document(id: string): SourceDocument | Promise<SourceDocument>;
  /** Where a stretch of a passage's text stands on its page, as fractions of the page. */
  locate(passage: Passage, from: number, to: number): Rect[] | Promise<Rect[]>;
  /** Today in Switzerland, as an ISO date. */
  today: string;
  /** The language model that writes the answers; null: answers quote. */
  model: Model | null;
  /** Judges what the model states by its quotations; null: nobody does. */
  secondOpinion?: SecondOpinion | null;
  /** Translations learned from the sources; null: none. */
  dictionary: Dictionary | null;
  /** The words a person may have meant. */
  lexicon: Lexicon;
  /** Cache: whether the sources answer a follow-up question. Emptied when the sources change. */
  followUps: Map<string, boolean>;
  /** Cache: what was read of a question. Emptied when the sources change; absent: nothing is cached. */
  understood?: Map<string, Understood>;
  /** Cache: what was found and decided for a question. Emptied when the sources change; absent: nothing is cached. */
  retrieved?: Map<string, Promise<Retrieved>>;
  /** There is no model because the bill of the person's company has reached its ceiling: they are told. */
  isSpent?: boolean;
  /** Measures the parts of the answer. */
  span?: Span;
  log: Pick<Log, 'warn'>;
};

export type PartsWithoutModel = Omit<Parts, 'model' | 'secondOpinion' | 'isSpent'>;
