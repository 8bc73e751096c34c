import type { plans as german } from '../de/plans.ts';
import type { Same } from '../same.ts';

export const plans: Same<typeof german> = {
  pro: 'Pro',
  member: 'Membri dell’associazione',
  student: 'Apprendisti e studenti',
  perMonth: 'CHF per persona e mese',
  unit: 'per persona e mese.',
  vat: 'IVA inclusa ({{percent}}).',
  freeMonths_one: 'Un mese gratis, poi mensile.',
  freeMonths_other: '{{count}} mesi gratis, poi mensile.',
  freeUntil: 'Gratis fino al {{day}}, poi mensile.',
  promotion: 'Prezzo promozionale fino al {{day}}, poi {{price}}.',
  monthly: 'Disdicibile ogni mese.',
  proFor: 'Per ogni azienda del settore',
  memberFor: 'L’affiliazione viene verificata',
  studentFor: 'Con l’indirizzo di una scuola o di un’alta scuola',
  topics: 'Tutti i temi e i cantoni',
  people: 'Gestire i collaboratori in autonomia',
  receipts: 'Ricevute per la contabilità',
  choosePro: 'Scegli Pro',
  chooseMember: 'Iscriversi come membro',
  chooseStudent: 'Iscriversi come studente',
  notLoaded: 'Non è stato possibile caricare i prezzi.',
  again: 'Ricarica',
};
