import type { PlanCode } from '@polier/contract/billing';
import type { Language } from '@polier/contract/languages';

/** What plans are called in letters and on receipts, as on the screens. */
export const planNames: Record<Language, Record<PlanCode, string>> = {
  de: { 1: 'Pro', 2: 'Mitglieder des Verbands', 3: 'Lernende und Studierende' },
  fr: { 1: 'Pro', 2: 'Membres de l’association', 3: 'Apprentis et étudiants' },
  it: { 1: 'Pro', 2: 'Membri dell’associazione', 3: 'Apprendisti e studenti' },
};
