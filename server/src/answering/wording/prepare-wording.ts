import type { Language } from '@polier/contract/languages';
import { swissDay } from '../../ground/clock.ts';
import type { KnowledgeContext } from '../../knowledge/context.ts';
import type { Dictionary } from '../../knowledge/port.ts';
import type { Checklist } from '../checklists/read-checklists.ts';
import { type Numbering, numberSources } from '../cite/number-sources.ts';
import type { Ledger } from '../cost/ledger.ts';
import type { MeteredModels } from '../respond/connect-models.ts';
import { adaptClause } from './adapt-clause.ts';
import { listChecklists, listTemplates } from './list-templates.ts';
import type { Template } from './read-template.ts';

/** The functions for drafting a clause or a letter. */
export type Wording = {
  /** The verified templates in force today that apply in a canton; null is all of Switzerland. */
  templates: (canton: string | null) => Template[];
  /** The verified checklists for contracts, selected in the same way. */
  checklists: (canton: string | null) => Checklist[];
  dictionary: () => Dictionary;
  /** Creates the numbering for the sources of one draft. */
  numbering: () => Numbering;
  /** Today in Switzerland, as an ISO date. */
  today: () => string;
  /** Has the language model work a request into a clause; null without a model, or when it may not or cannot. */
  adapt: (wished: WordingRequest, signal: AbortSignal) => Promise<string | null>;
};

/** A clause, and what the person wants to change in it. */
type WordingRequest = { clause: string; wish: string; language: Language; employeeId: string };

export function prepareWording(
  context: Pick<KnowledgeContext, 'clock' | 'sources' | 'locate'>,
  { openModels, ledger }: { openModels: () => MeteredModels; ledger: Ledger },
): Wording {
  const { sources, clock, locate } = context;
  const today = () => swissDay(clock.now());
  return {
    templates: (canton) => listTemplates(sources, { onDate: today(), canton }),
    checklists: (canton) => listChecklists(sources, { onDate: today(), canton }),
    dictionary: sources.dictionary,
    numbering: () => numberSources({ document: (id) => sources.document(id)!, locate }),
    today,
    adapt: async ({ clause, wish, language, employeeId }, signal) => {
      const { model, used } = openModels();
      if (model === null) return null;
      const bill = await ledger.begin(employeeId, used);
      try {
        return bill.isSpent ? null : await adaptClause(model, clause, wish, language, signal);
      } finally {
        await bill.end();
      }
    },
  };
}
