import { type Charge, type PlanCode, plans } from '@polier/contract/billing';
import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeDay } from '../../ground/days.ts';
import { writeMoney, writePercent } from '../../ground/money.ts';
import { planNames } from '../../ground/plan-names.ts';
import { type Card, cardAfterComma, chargeFigures } from '../charge-figures.ts';
import { counted } from '../counted.ts';
import { type Addressee, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

/** What was ordered or changed. */
export type Order = 'sign-up' | 'plan' | 'card' | 'people';

type Words = {
  greeting: string;
  subject: Record<Order, string>;
  what: Record<Order, string>;
  free: string;
  price: string;
  next: string;
  confirm: string;
  nothing: string;
  cancel: string;
  notYou: string;
  link: string;
};

const texts: Record<Language, Words> = {
  de: {
    greeting: 'Guten Tag',
    subject: {
      'sign-up': 'Bestätigung: Abo «{plan}»',
      plan: 'Bestätigung: Abo «{plan}»',
      card: 'Karte geändert',
      people: 'Jetzt {people} in Polier',
    },
    what: {
      'sign-up': 'Danke für Ihre Bestellung. {company} hat das Abo «{plan}».',
      plan: 'Für {company} gilt ab der nächsten Zahlung das Abo «{plan}».',
      card: 'Für {company} ist eine andere Karte hinterlegt{card}. Künftige Zahlungen werden ihr belastet.',
      people: '{company} hat jetzt {people} mit Zugang, deutlich mehr als bisher.',
    },
    free: 'Bis und mit {until} ist Polier kostenlos.',
    price: 'Der Preis beträgt {price} pro Person und Monat, inkl. {vat} MWST.',
    next: 'Die nächste Zahlung von {amount} ist am {on} fällig ({sum}{card}). Danach wird jeder Monat im Voraus belastet.',
    confirm:
      'Das Abo setzt voraus, dass der Verband Ihr Anrecht bis am {confirmUntil} bestätigt. Sonst gilt ab der nächsten Zahlung danach das Abo «{pro}» für {proPrice} pro Person und Monat.',
    nothing: 'Es wird nichts mehr belastet.',
    cancel:
      'Sie können jederzeit in Ihrem Konto kündigen, auf das Ende der kostenlosen Zeit oder des bezahlten Monats.',
    notYou: 'Wenn das nicht so gewollt war, ändern Sie es in Ihrem Konto oder schreiben Sie an {contact}.',
    link: 'Abo ansehen',
  },
  fr: {
    greeting: 'Bonjour,',
    subject: {
      'sign-up': 'Confirmation\u00a0: abonnement «\u00a0{plan}\u00a0»',
      plan: 'Confirmation\u00a0: abonnement «\u00a0{plan}\u00a0»',
      card: 'Carte modifiée',
      people: 'Désormais {people} dans Polier',
    },
    what: {
      'sign-up': 'Merci de votre commande. {company} a l’abonnement «\u00a0{plan}\u00a0».',
      plan: 'Pour {company}, l’abonnement «\u00a0{plan}\u00a0» s’applique dès le prochain paiement.',
      card: 'Une autre carte est enregistrée pour {company}{card}. Les prochains paiements y seront débités.',
      people: '{company} a désormais {people} avec accès, nettement plus qu’auparavant.',
    },
    free: 'Polier est gratuit jusqu’au {until} inclus.',
    price: 'Le prix est de {price} par personne et par mois, TVA de {vat} comprise.',
    next: 'Le prochain paiement de {amount} aura lieu le {on} ({sum}{card}). Ensuite, chaque mois est débité d’avance.',
    confirm:
      'L’abonnement suppose que l’association confirme votre droit d’ici au {confirmUntil}. Sinon, l’abonnement «\u00a0{pro}\u00a0» s’applique dès le paiement suivant, au prix de {proPrice} par personne et par mois.',
    nothing: 'Plus rien ne sera débité.',
    cancel: 'Vous pouvez résilier à tout moment dans votre compte, pour la fin de la période gratuite ou du mois payé.',
    notYou: 'Si ce n’était pas voulu, modifiez-le dans votre compte ou écrivez à {contact}.',
    link: 'Voir l’abonnement',
  },
  it: {
    greeting: 'Buongiorno',
    subject: {
      'sign-up': 'Conferma: abbonamento «{plan}»',
      plan: 'Conferma: abbonamento «{plan}»',
      card: 'Carta modificata',
      people: 'Ora {people} in Polier',
    },
    what: {
      'sign-up': 'Grazie per l’ordinazione. {company} ha l’abbonamento «{plan}».',
      plan: 'Per {company} dal prossimo pagamento si applica l’abbonamento «{plan}».',
      card: 'Per {company} è registrata un’altra carta{card}. I prossimi pagamenti saranno addebitati su questa.',
      people: '{company} ha ora {people} con accesso, nettamente più di prima.',
    },
    free: 'Fino al {until} compreso Polier è gratuito.',
    price: 'Il prezzo è di {price} per persona al mese, IVA inclusa ({vat}).',
    next: 'Il prossimo pagamento di {amount} avverrà il {on} ({sum}{card}). In seguito ogni mese è addebitato in anticipo.',
    confirm:
      'L’abbonamento presuppone che l’associazione confermi il suo diritto entro il {confirmUntil}. Altrimenti dal pagamento successivo vale l’abbonamento «{pro}» a {proPrice} per persona al mese.',
    nothing: 'Non sarà più addebitato nulla.',
    cancel: 'Può disdire in ogni momento nel suo account, per la fine del periodo gratuito o del mese pagato.',
    notYou: 'Se non è ciò che desiderava, modifichi la scelta nel suo account o scriva a {contact}.',
    link: 'Vedi l’abbonamento',
  },
};

/**
 * Confirms an order to the admins (UCA, article 3 paragraph 1 letter s): plan, price per person, VAT, the next charge
 * and its day, how to cancel. Also after a change of the plan or the card, and after many people were added. Rappen;
 * `vatPercent` such as 8.1; YYYY-MM-DD.
 */
export function orderConfirmed(
  given: Addressee & {
    order: Order;
    company: string;
    /** The plan of the next payment. */
    plan: PlanCode;
    unitPrice: number;
    vatPercent: number;
    people: number;
    freeUntil: string | null;
    nextPayment: Omit<Charge, 'vat'> | null;
    card: Card | null;
    /** By which day the association must have confirmed the plan, and the price without it; null when it need not. */
    toConfirm: { until: string; proPrice: number } | null;
    /** The address for objections. */
    contact: string;
  },
): Letter {
  const { order, language, publicUrl, company, plan, unitPrice, vatPercent, people, freeUntil, nextPayment, card } =
    given;
  const { toConfirm } = given;
  const { greeting, subject, what, free, price, confirm, next, nothing, cancel, notYou, link } = texts[language];
  const paragraphs = [
    greeting,
    what[order],
    freeUntil ? `${free} ${price}` : price,
    nextPayment ? next : nothing,
    ...(toConfirm && nextPayment ? [confirm] : []),
    cancel,
    ...(order === 'sign-up' ? [] : [notYou]),
  ];
  return writeLetter({ subject: subject[order], paragraphs, link }, given, {
    company,
    plan: planNames[language][plan],
    people: counted(people, 'people', language),
    ...(freeUntil ? { until: writeDay(freeUntil, language) } : {}),
    price: writeMoney(unitPrice),
    ...(toConfirm
      ? {
          confirmUntil: writeDay(toConfirm.until, language),
          pro: planNames[language][plans.pro],
          proPrice: writeMoney(toConfirm.proPrice),
        }
      : {}),
    vat: writePercent(vatPercent),
    ...chargeFigures(nextPayment, language),
    card: cardAfterComma(card),
    contact: given.contact,
    url: publicUrl + paymentPath,
  });
}
