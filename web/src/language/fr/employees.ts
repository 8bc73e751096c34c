import type { employees as german } from '../de/employees.ts';
import type { Same } from '../same.ts';

export const employees: Same<typeof german> = {
  firstName: 'Prénom',
  middleName: 'Deuxième prénom',
  lastName: 'Nom',
  workTitle: 'Fonction',
  workEmail: 'E-mail',
  mobile: 'Téléphone mobile',
  workPhone: 'Téléphone professionnel',
};
