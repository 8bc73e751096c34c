import type { Charge } from '@polier/contract/billing';
import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeDay } from '../../ground/days.ts';
import { type Card, cardAfterComma, chargeFigures } from '../charge-figures.ts';
import { counted } from '../counted.ts';
import { type Addressee, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

type Words = {
  subject: string;
  greeting: string;
  ends: string;
  endsToday: string;
  charge: string;
  noCard: string;
  stop: string;
  link: string;
};

const texts: Record<Language, Words> = {
  de: {
    subject: 'Ihre Gratiszeit endet am {until}',
    greeting: 'Guten Tag',
    ends: 'Für {company} ist Polier noch {days} gratis, bis und mit {until}.',
    endsToday: 'Für {company} ist Polier heute, {until}, zum letzten Mal gratis.',
    charge:
      'Am {on} belasten wir {amount} für den ersten Monat ({sum}, inkl. MWST{card}). Massgebend ist, wie viele Personen dann Zugang haben.',
    noCard: 'Noch ist keine Karte hinterlegt. Bitte fügen Sie bis dahin eine hinzu, damit der Zugang offen bleibt.',
    stop: 'Wenn Sie nicht weitermachen möchten, kündigen Sie bis dahin in Ihrem Konto. Dann wird nichts belastet.',
    link: 'Abo ansehen',
  },
  fr: {
    subject: 'Votre période gratuite se termine le {until}',
    greeting: 'Bonjour,',
    ends: 'Pour {company}, Polier est encore gratuit pendant {days}, jusqu’au {until} inclus.',
    endsToday: 'Pour {company}, Polier est gratuit aujourd’hui encore, {until}, dernier jour de la période gratuite.',
    charge:
      'Le {on}, nous débiterons {amount} pour le premier mois ({sum}, TVA comprise{card}). C’est le nombre de personnes ayant accès ce jour-là qui compte.',
    noCard: 'Aucune carte n’est encore enregistrée. Veuillez en ajouter une d’ici là pour que l’accès soit maintenu.',
    stop: 'Si vous ne souhaitez pas continuer, résiliez d’ici là dans votre compte. Rien ne sera alors débité.',
    link: 'Voir l’abonnement',
  },
  it: {
    subject: 'Il suo periodo gratuito termina il {until}',
    greeting: 'Buongiorno',
    ends: 'Per {company}, Polier è ancora gratuito per {days}, fino al {until} compreso.',
    endsToday: 'Per {company}, Polier è gratuito ancora oggi, {until}, ultimo giorno del periodo gratuito.',
    charge:
      'Il {on} addebiteremo {amount} per il primo mese ({sum}, IVA inclusa{card}). Conta il numero di persone che quel giorno hanno accesso.',
    noCard:
      'Non è ancora registrata nessuna carta. Ne aggiunga una entro quel giorno, affinché l’accesso resti attivo.',
    stop: 'Se non desidera continuare, disdica entro quel giorno nel suo account. In tal caso non sarà addebitato nulla.',
    link: 'Vedi l’abbonamento',
  },
};

/**
 * Tells the admins the first charge, and that a card is missing: 30, 7 and 1 days before the last free day
 * (`freeUntil`), or on that day when an earlier letter was missed. Rappen; YYYY-MM-DD.
 */
export function trialEnds(
  given: Addressee & {
    company: string;
    freeUntil: string;
    daysLeft: number;
    firstPayment: Omit<Charge, 'vat'>;
    card: Card | null;
  },
): Letter {
  const { language, publicUrl, company, freeUntil, daysLeft, firstPayment, card } = given;
  const { subject, greeting, ends, endsToday, charge, noCard, stop, link } = texts[language];
  const paragraphs = [greeting, daysLeft > 0 ? ends : endsToday, charge, ...(card ? [] : [noCard]), stop];
  return writeLetter({ subject, paragraphs, link }, given, {
    company,
    until: writeDay(freeUntil, language),
    days: counted(daysLeft, 'days', language),
    ...chargeFigures(firstPayment, language),
    card: cardAfterComma(card),
    url: publicUrl + paymentPath,
  });
}
