import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeDay } from '../../ground/days.ts';
import { writeMoney } from '../../ground/money.ts';
import { type Card, cardInBrackets } from '../charge-figures.ts';
import { type Addressee, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

type Words = {
  subject: string;
  failed: string;
  again: string;
  newCard: string;
  noCard: string;
  access: string;
  greeting: string;
  link: string;
};

const texts: Record<Language, Words> = {
  de: {
    subject: 'Zahlung fehlgeschlagen: {amount}',
    greeting: 'Guten Tag',
    failed: 'Die Zahlung von {amount} für das Abo von {company} ist fehlgeschlagen{card}. Belastet wurde nichts.',
    again: 'Wir versuchen es am {next} noch einmal. Ist die Karte bis dahin gedeckt, müssen Sie nichts tun.',
    newCard:
      'Diese Karte lässt sich nicht mehr belasten. Bitte hinterlegen Sie vor dem nächsten Versuch am {next} eine andere.',
    noCard: 'Es ist keine Karte hinterlegt. Bitte fügen Sie vor dem nächsten Versuch am {next} eine hinzu.',
    access: 'Der Zugang bleibt vorerst offen. Ohne Zahlung wird er am {blocked} gesperrt.',
    link: 'Jetzt bezahlen oder Karte ändern',
  },
  fr: {
    subject: 'Le paiement n’a pas abouti : {amount}',
    greeting: 'Bonjour,',
    failed: 'Le paiement de {amount} pour l’abonnement de {company} n’a pas abouti{card}. Rien n’a été débité.',
    again: 'Nous réessaierons le {next}. Si la carte est approvisionnée d’ici là, vous n’avez rien à faire.',
    newCard:
      'Cette carte ne peut plus être débitée. Veuillez en enregistrer une autre avant la prochaine tentative, le {next}.',
    noCard: 'Aucune carte n’est enregistrée. Veuillez en ajouter une avant la prochaine tentative, le {next}.',
    access: 'L’accès est maintenu pour le moment. Sans paiement, il sera bloqué le {blocked}.',
    link: 'Payer maintenant ou changer de carte',
  },
  it: {
    subject: 'Pagamento non riuscito: {amount}',
    greeting: 'Buongiorno',
    failed:
      'Il pagamento di {amount} per l’abbonamento di {company} non è riuscito{card}. Non è stato addebitato nulla.',
    again: 'Riproveremo il {next}. Se entro quel giorno la carta è coperta, non deve fare nulla.',
    newCard:
      'Su questa carta non è più possibile addebitare importi. Ne registri un’altra prima del prossimo tentativo, il {next}.',
    noCard: 'Non è registrata nessuna carta. Ne aggiunga una prima del prossimo tentativo, il {next}.',
    access: 'Per ora l’accesso resta attivo. Senza pagamento sarà bloccato il {blocked}.',
    link: 'Paga ora o cambia carta',
  },
};

/**
 * Tells the admins that a payment failed and is retried on `nextAttempt`; unpaid, people are blocked from
 * `blockedFrom`. `needsNewCard`: this card will not work on another day either, or there is none. Rappen; YYYY-MM-DD.
 */
export function paymentFailed(
  given: Addressee & {
    company: string;
    amount: number;
    card: Card | null;
    needsNewCard: boolean;
    nextAttempt: string;
    blockedFrom: string;
  },
): Letter {
  const { language, publicUrl, company, amount, card, needsNewCard, nextAttempt, blockedFrom } = given;
  const { subject, greeting, failed, again, newCard, noCard, access, link } = texts[language];
  const please = card ? newCard : noCard;
  const paragraphs = [greeting, failed, needsNewCard ? please : again, access];
  return writeLetter({ subject, paragraphs, link }, given, {
    company,
    amount: writeMoney(amount),
    card: cardInBrackets(card),
    next: writeDay(nextAttempt, language),
    blocked: writeDay(blockedFrom, language),
    url: publicUrl + paymentPath,
  });
}
