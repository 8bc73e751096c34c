import type { Charge } from '@polier/contract/billing';
import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { type Card, cardAfterComma, chargeFigures } from '../charge-figures.ts';
import { type Addressee, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

type Words = { subject: string; greeting: string; goesOn: string; next: string; link: string };

const texts: Record<Language, Words> = {
  de: {
    subject: 'Kündigung zurückgenommen',
    greeting: 'Guten Tag',
    goesOn: 'Das Abo von {company} läuft weiter. Es wird nichts gelöscht.',
    next: 'Die nächste Zahlung von {amount} ist am {on} fällig ({sum}, inkl. MWST{card}).',
    link: 'Abo ansehen',
  },
  fr: {
    subject: 'Résiliation annulée',
    greeting: 'Bonjour,',
    goesOn: 'L’abonnement de {company} continue. Rien ne sera supprimé.',
    next: 'Le prochain paiement de {amount} aura lieu le {on} ({sum}, TVA comprise{card}).',
    link: 'Voir l’abonnement',
  },
  it: {
    subject: 'Disdetta revocata',
    greeting: 'Buongiorno',
    goesOn: 'L’abbonamento di {company} continua. Non sarà eliminato nulla.',
    next: 'Il prossimo pagamento di {amount} avverrà il {on} ({sum}, IVA inclusa{card}).',
    link: 'Vedi l’abbonamento',
  },
};

/** Tells the admins that a cancellation was withdrawn, and the next charge. Rappen; YYYY-MM-DD. */
export function subscriptionRestored(
  given: Addressee & {
    company: string;
    nextPayment: Omit<Charge, 'vat'> | null;
    card: Card | null;
  },
): Letter {
  const { language, publicUrl, company, nextPayment, card } = given;
  const { subject, greeting, goesOn, next, link } = texts[language];
  const paragraphs = [greeting, goesOn, ...(nextPayment ? [next] : [])];
  return writeLetter({ subject, paragraphs, link }, given, {
    company,
    ...chargeFigures(nextPayment, language),
    card: cardAfterComma(card),
    url: publicUrl + paymentPath,
  });
}
