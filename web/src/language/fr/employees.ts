import type { employees as german } from '../de/employees.ts';
import type { TranslationOf } from '../translation-of.ts';

export const employees: TranslationOf<typeof german> = {
  firstName: 'Prénom',
  middleName: 'Deuxième prénom',
  lastName: 'Nom',
  workTitle: 'Fonction',
  workEmail: 'E-mail',
  mobile: 'Téléphone mobile',
  workPhone: 'Téléphone professionnel',
};
