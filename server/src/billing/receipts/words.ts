import type { PlanCode } from '@polier/contract/billing';
import type { Language } from '@polier/contract/languages';

type Words = {
  payment: { title: string };
  refund: { title: string };
  /** Behind the VAT number. */
  vatNumberSuffix: string;
  vat: string;
  number: string;
  date: string;
  corrects: string;
  recipient: string;
  period: string;
  plans: Record<PlanCode, string>;
  service: string;
  seats: string;
  unitPrice: string;
  unitPriceNote: string;
  subtotal: string;
  discount: string;
  paid: string;
  refunded: string;
  /** `{rate}` is filled in. */
  containedVat: string;
  net: string;
  /** `{card}` and `{date}` are filled in. */
  paidBy: string;
  refundedTo: string;
  paidOn: string;
  refundedOn: string;
  page: string;
};

/** What receipts and credit notes say, by language. */
export const words: Record<Language, Words> = {
  de: {
    payment: { title: 'Quittung' },
    refund: { title: 'Gutschrift' },
    vatNumberSuffix: 'MWST',
    vat: 'MWST-Nummer',
    number: 'Nummer',
    date: 'Datum',
    corrects: 'Zur Quittung',
    recipient: 'Empfänger',
    period: 'Zeitraum',
    plans: { 1: 'Pro', 2: 'Verbandsmitglieder', 3: 'Studierende und Lernende' },
    service: 'Abonnement Polier, Plan {plan}',
    seats: 'Personen',
    unitPrice: 'Preis pro Person und Monat',
    unitPriceNote: 'inkl. MWST',
    subtotal: 'Zwischentotal',
    discount: 'Rabatt {rate}',
    paid: 'Bezahlt, inkl. MWST',
    refunded: 'Zurückerstattet, inkl. MWST',
    containedVat: 'Enthaltene MWST {rate}',
    net: 'Betrag ohne MWST',
    paidBy: 'Bezahlt am {date} mit {card}.',
    refundedTo: 'Zurückerstattet am {date} auf {card}.',
    paidOn: 'Bezahlt am {date}.',
    refundedOn: 'Zurückerstattet am {date}.',
    page: 'Seite',
  },
  fr: {
    payment: { title: 'Quittance' },
    refund: { title: 'Note de crédit' },
    vatNumberSuffix: 'TVA',
    vat: 'Numéro de TVA',
    number: 'Numéro',
    date: 'Date',
    corrects: 'Concerne la quittance',
    recipient: 'Destinataire',
    period: 'Période',
    plans: { 1: 'Pro', 2: 'membres de l’association', 3: 'étudiants et apprentis' },
    service: 'Abonnement Polier, formule {plan}',
    seats: 'Personnes',
    unitPrice: 'Prix par personne et par mois',
    unitPriceNote: 'TVA incl.',
    subtotal: 'Sous-total',
    discount: 'Rabais de {rate}',
    paid: 'Montant payé, TVA incl.',
    refunded: 'Montant remboursé, TVA incl.',
    containedVat: 'TVA de {rate} comprise',
    net: 'Montant hors TVA',
    paidBy: 'Payé le {date} avec {card}.',
    refundedTo: 'Remboursé le {date} sur {card}.',
    paidOn: 'Payé le {date}.',
    refundedOn: 'Remboursé le {date}.',
    page: 'Page',
  },
  it: {
    payment: { title: 'Ricevuta' },
    refund: { title: 'Nota di credito' },
    vatNumberSuffix: 'IVA',
    vat: 'Numero IVA',
    number: 'Numero',
    date: 'Data',
    corrects: 'Relativa alla ricevuta',
    recipient: 'Destinatario',
    period: 'Periodo',
    plans: { 1: 'Pro', 2: 'membri dell’associazione', 3: 'studenti e apprendisti' },
    service: 'Abbonamento Polier, piano {plan}',
    seats: 'Persone',
    unitPrice: 'Prezzo per persona e mese',
    unitPriceNote: 'IVA incl.',
    subtotal: 'Totale intermedio',
    discount: 'Sconto del {rate}',
    paid: 'Importo pagato, IVA incl.',
    refunded: 'Importo rimborsato, IVA incl.',
    containedVat: 'IVA {rate} compresa',
    net: 'Importo senza IVA',
    paidBy: 'Pagato il {date} con {card}.',
    refundedTo: 'Rimborsato il {date} su {card}.',
    paidOn: 'Pagato il {date}.',
    refundedOn: 'Rimborsato il {date}.',
    page: 'Pagina',
  },
};
