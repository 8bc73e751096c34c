import type { plans as german } from '../de/plans.ts';
import type { TranslationOf } from '../translation-of.ts';

export const plans: TranslationOf<typeof german> = {
  pro: 'Pro',
  member: 'Membro dell’associazione',
  student: 'In formazione',
  perMonth: 'CHF per persona al mese',
  unit: 'per persona al mese.',
  vat: 'IVA inclusa ({{percent}}).',
  freeMonths_one: 'Un mese gratis, poi fatturazione mensile.',
  freeMonths_other: '{{count}} mesi gratis, poi fatturazione mensile.',
  freeUntil: 'Gratis fino al {{day}}, poi fatturazione mensile.',
  promotion: 'Prezzo promozionale fino al {{day}}, poi {{price}}.',
  monthly: 'Disdicibile ogni mese.',
  proFor: 'Per ogni azienda del settore',
  memberFor: 'L’affiliazione viene verificata',
  studentFor: 'Con l’indirizzo di una scuola o di una scuola universitaria',
  topics: 'Tutti i temi e i Cantoni',
  people: 'Gestione autonoma dei collaboratori',
  receipts: 'Ricevute per la contabilità',
  choosePro: 'Scegli Pro',
  chooseMember: 'Crea un account come membro',
  chooseStudent: 'Scegli «In formazione»',
  notLoaded: 'Non è stato possibile caricare i prezzi.',
  again: 'Ricarica',
};
