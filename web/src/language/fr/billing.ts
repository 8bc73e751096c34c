import type { billing as german } from '../de/billing.ts';
import type { Same } from '../same.ts';

export const billing: Same<typeof german> = {
  pro: 'Pro',
  member: 'Membres de l’association',
  student: 'Apprentis et étudiants',
};
