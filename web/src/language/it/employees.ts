import type { employees as german } from '../de/employees.ts';
import type { TranslationOf } from '../translation-of.ts';

export const employees: TranslationOf<typeof german> = {
  firstName: 'Nome',
  middleName: 'Secondo nome',
  lastName: 'Cognome',
  workTitle: 'Funzione',
  workEmail: 'E-mail',
  mobile: 'Cellulare',
  workPhone: 'Telefono d’ufficio',
};
