import type { Language } from '@polier/contract/languages';

type ReceiptText = {
  payment: KindText;
  refund: KindText;
  reversal: KindText;
  /** Printed after the supplier's VAT number. */
  vat: string;
  date: string;
  corrects: { refund: string; reversal: string };
  period: string;
  service: string;
  seats: string;
  unitPrice: string;
  amount: string;
  /** `{plan}` is filled in. */
  subscription: string;
  /** `{rate}` is filled in, here and in the VAT. */
  discount: string;
  containedVat: string;
  /** Behind it, where there is more than one rate; `{amount}` is filled in. */
  of: string;
  /** `{from}`, `{to}` and `{days}` are filled in; one and more person-days. */
  added: string;
  /** An amount the company had with us. */
  credit: string;
  /** Another amount was paid than these figures give (quoteOfPaid). */
  difference: string;
  personDays: [one: string, more: string];
  net: string;
};
type KindText = {
  title: string;
  total: string;
  /** `{date}` and `{card}` are filled in. */
  settled: string;
  settledByCard: string;
};

/** The texts of receipts and credit notes, by language. */
export const receiptTexts: Record<Language, ReceiptText> = {
  de: {
    payment: {
      title: 'Quittung',
      total: 'Bezahlt, inkl. MWST',
      settled: 'Bezahlt am {date}.',
      settledByCard: 'Bezahlt am {date} mit {card}.',
    },
    refund: {
      title: 'Gutschrift',
      total: 'Zurückerstattet, inkl. MWST',
      settled: 'Zurückerstattet am {date}.',
      settledByCard: 'Zurückerstattet am {date} auf {card}.',
    },
    reversal: {
      title: 'Stornierte Gutschrift',
      total: 'Nicht zurückerstattet, inkl. MWST',
      settled: 'Die Gutschrift wurde am {date} storniert.',
      settledByCard: 'Die Gutschrift wurde am {date} storniert.',
    },
    vat: 'MWST',
    date: 'Datum',
    corrects: { refund: 'Zu Quittung', reversal: 'Zu Gutschrift' },
    period: 'Leistungszeitraum',
    service: 'Leistung',
    seats: 'Personen',
    unitPrice: 'Pro Person und Monat, CHF',
    amount: 'Betrag, CHF',
    subscription: 'Abonnement Polier «{plan}»',
    discount: 'Rabatt {rate}',
    containedVat: 'Darin enthaltene MWST {rate}',
    of: ' auf {amount}',
    added: 'Hinzugekommene Personen, {from}–{to}: {days}',
    credit: 'Guthaben',
    difference: 'Differenz zur ausgeführten Zahlung',
    personDays: ['Personentag', 'Personentage'],
    net: 'Betrag ohne MWST',
  },
  fr: {
    payment: {
      title: 'Quittance',
      total: 'Payé, TVA comprise',
      settled: 'Payé le {date}.',
      settledByCard: 'Payé le {date} avec {card}.',
    },
    refund: {
      title: 'Note de crédit',
      total: 'Remboursé, TVA comprise',
      settled: 'Remboursé le {date}.',
      settledByCard: 'Remboursé le {date} sur {card}.',
    },
    reversal: {
      title: 'Note de crédit annulée',
      total: 'Non remboursé, TVA comprise',
      settled: 'La note de crédit a été annulée le {date}.',
      settledByCard: 'La note de crédit a été annulée le {date}.',
    },
    vat: 'TVA',
    date: 'Date',
    corrects: { refund: 'Relative à la quittance', reversal: 'Relative à la note de crédit' },
    period: 'Période de prestation',
    service: 'Prestation',
    seats: 'Personnes',
    unitPrice: 'Par personne et par mois, CHF',
    amount: 'Montant, CHF',
    subscription: 'Abonnement Polier « {plan} »',
    discount: 'Rabais de {rate}',
    containedVat: 'Dont TVA {rate}',
    of: ' sur {amount}',
    added: 'Personnes ajoutées, {from}–{to} : {days}',
    credit: 'Avoir',
    difference: 'Différence avec le paiement effectué',
    personDays: ['jour-personne', 'jours-personnes'],
    net: 'Montant hors TVA',
  },
  it: {
    payment: {
      title: 'Ricevuta',
      total: 'Pagato, IVA inclusa',
      settled: 'Pagato il {date}.',
      settledByCard: 'Pagato il {date} con {card}.',
    },
    refund: {
      title: 'Nota di credito',
      total: 'Rimborsato, IVA inclusa',
      settled: 'Rimborsato il {date}.',
      settledByCard: 'Rimborsato il {date} su {card}.',
    },
    reversal: {
      title: 'Nota di credito stornata',
      total: 'Non rimborsato, IVA inclusa',
      settled: 'La nota di credito è stata stornata il {date}.',
      settledByCard: 'La nota di credito è stata stornata il {date}.',
    },
    vat: 'IVA',
    date: 'Data',
    corrects: { refund: 'Relativa alla ricevuta', reversal: 'Relativa alla nota di credito' },
    period: 'Periodo della prestazione',
    service: 'Prestazione',
    seats: 'Persone',
    unitPrice: 'Per persona al mese, CHF',
    amount: 'Importo, CHF',
    subscription: 'Abbonamento Polier «{plan}»',
    discount: 'Sconto del {rate}',
    containedVat: 'Di cui IVA {rate}',
    of: ' su {amount}',
    added: 'Persone aggiunte, {from}–{to}: {days}',
    credit: 'Credito',
    difference: 'Differenza rispetto al pagamento effettuato',
    personDays: ['giornata-persona', 'giornate-persona'],
    net: 'Importo senza IVA',
  },
};
