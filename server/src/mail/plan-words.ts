import type { PlanCode } from '@polier/contract/billing';
import type { Language } from '@polier/contract/languages';

/** Whom a plan is for, as letters say it after "the plan for". */
export const planWords: Record<Language, Record<PlanCode, string>> = {
  de: { 1: 'Firmen', 2: 'Verbandsmitglieder', 3: 'Studierende und Lernende' },
  fr: { 1: 'les entreprises', 2: 'les membres de l’association', 3: 'les étudiants et les apprentis' },
  it: { 1: 'le aziende', 2: 'i membri dell’associazione', 3: 'gli studenti e gli apprendisti' },
};
