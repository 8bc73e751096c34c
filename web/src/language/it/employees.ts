import type { employees as german } from '../de/employees.ts';
import type { Same } from '../same.ts';

export const employees: Same<typeof german> = {
  firstName: 'Nome',
  middleName: 'Secondo nome',
  lastName: 'Cognome',
  workTitle: 'Funzione',
  workEmail: 'E-mail',
  mobile: 'Cellulare',
  workPhone: 'Telefono d’ufficio',
};
