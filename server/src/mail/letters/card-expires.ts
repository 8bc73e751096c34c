import type { Charge, SavedCard } from '@polier/contract/billing';
import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeCard } from '../../ground/card.ts';
import { writeMonth } from '../../ground/days.ts';
import { chargeFigures } from '../charge-figures.ts';
import { type Addressee, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

type Words = { subject: string; greeting: string; expires: string; please: string; next: string; link: string };

const texts: Record<Language, Words> = {
  de: {
    subject: 'Ihre Karte läuft ab: {card}',
    greeting: 'Guten Tag',
    expires: 'Die Karte {card} für das Abo von {company} gilt bis Ende {month}.',
    please: 'Bitte hinterlegen Sie vorher eine neue Karte, damit der Zugang offen bleibt.',
    next: 'Nächste Zahlung: {amount} am {on} ({sum}, inkl. MWST).',
    link: 'Karte ändern',
  },
  fr: {
    subject: 'Votre carte arrive à échéance : {card}',
    greeting: 'Bonjour,',
    expires: 'La carte {card} pour l’abonnement de {company} est valable jusqu’à fin {month}.',
    please: 'Veuillez enregistrer une nouvelle carte avant cette date pour que l’accès soit maintenu.',
    next: 'Prochain paiement : {amount} le {on} ({sum}, TVA comprise).',
    link: 'Changer de carte',
  },
  it: {
    subject: 'La sua carta scade: {card}',
    greeting: 'Buongiorno',
    expires: 'La carta {card} per l’abbonamento di {company} è valida fino alla fine di {month}.',
    please: 'Registri prima una nuova carta, affinché l’accesso resti attivo.',
    next: 'Prossimo pagamento: {amount} il {on} ({sum}, IVA inclusa).',
    link: 'Cambia carta',
  },
};

/** Tells the admins when the saved card expires (end of its month), and the next charge, if any. Rappen; YYYY-MM-DD. */
export function cardExpires(
  given: Addressee & {
    company: string;
    card: SavedCard;
    nextPayment: Omit<Charge, 'vat'> | null;
  },
): Letter {
  const { language, publicUrl, company, card, nextPayment } = given;
  const { subject, greeting, expires, please, next, link } = texts[language];
  const paragraphs = [greeting, expires, please, ...(nextPayment ? [next] : [])];
  return writeLetter({ subject, paragraphs, link }, given, {
    company,
    card: writeCard(card),
    month: writeMonth(card.expiryYear, card.expiryMonth, language),
    ...chargeFigures(nextPayment, language),
    url: publicUrl + paymentPath,
  });
}
