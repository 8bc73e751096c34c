import type { billing as german } from '../de/billing.ts';
import type { Same } from '../same.ts';

export const billing: Same<typeof german> = {
  pro: 'Pro',
  member: 'Membri dell’associazione',
  student: 'Apprendisti e studenti',
};
