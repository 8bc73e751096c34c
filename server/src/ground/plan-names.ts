import type { PlanCode } from '@polier/contract/billing';
import type { Language } from '@polier/contract/languages';

/** Names of the plans in letters and on receipts, the same as on the screens. */
export const planNames: Record<Language, Record<PlanCode, string>> = {
  de: { 1: 'Pro', 2: 'Mitglied des Verbands', 3: 'In Ausbildung' },
  fr: { 1: 'Pro', 2: 'Membre de l’association', 3: 'En formation' },
  it: { 1: 'Pro', 2: 'Membro dell’associazione', 3: 'In formazione' },
};
