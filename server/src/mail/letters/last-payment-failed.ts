import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeDay } from '../../ground/days.ts';
import { writeMoney } from '../../ground/money.ts';
import { type Card, cardInBrackets } from '../charge-figures.ts';
import { type Addressee, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

type Words = {
  subject: string;
  greeting: string;
  failedPeople: string;
  failedMonth: string;
  again: string;
  newCard: string;
  noCard: string;
  deleted: string;
  link: string;
};

const texts: Record<Language, Words> = {
  de: {
    subject: 'Letzte Zahlung fehlgeschlagen: {amount}',
    greeting: 'Guten Tag',
    failedMonth:
      'Das Abo von {company} ist am {ended} zu Ende gegangen. Die Zahlung von {amount} für die Zeit vom {from} bis {to}, in der Sie Zugang hatten, ist fehlgeschlagen{card}. Belastet wurde nichts.',
    failedPeople:
      'Das Abo von {company} ist am {ended} zu Ende gegangen. Die letzte Zahlung von {amount} für Personen, die zwischen {from} und {to} hinzugekommen sind, ist fehlgeschlagen{card}. Belastet wurde nichts.',
    again: 'Wir versuchen es am {next} noch einmal. Ist die Karte bis dahin gedeckt, müssen Sie nichts tun.',
    newCard:
      'Diese Karte lässt sich nicht mehr belasten. Bitte hinterlegen Sie vor dem nächsten Versuch am {next} eine andere.',
    noCard: 'Es ist keine Karte hinterlegt. Bitte fügen Sie vor dem nächsten Versuch am {next} eine hinzu.',
    deleted:
      'Der letzte Versuch ist am {last}. Danach wird das Konto gelöscht, auch wenn der Betrag nicht bezahlt ist.',
    link: 'Karte ändern',
  },
  fr: {
    subject: 'Le dernier paiement n’a pas abouti : {amount}',
    greeting: 'Bonjour,',
    failedMonth:
      'L’abonnement de {company} a pris fin le {ended}. Le paiement de {amount} pour la période du {from} au {to}, pendant laquelle vous aviez accès, n’a pas abouti{card}. Rien n’a été débité.',
    failedPeople:
      'L’abonnement de {company} a pris fin le {ended}. Le dernier paiement de {amount} pour les personnes ajoutées entre le {from} et le {to} n’a pas abouti{card}. Rien n’a été débité.',
    again: 'Nous réessaierons le {next}. Si la carte est approvisionnée d’ici là, vous n’avez rien à faire.',
    newCard:
      'Cette carte ne peut plus être débitée. Veuillez en enregistrer une autre avant la prochaine tentative, le {next}.',
    noCard: 'Aucune carte n’est enregistrée. Veuillez en ajouter une avant la prochaine tentative, le {next}.',
    deleted:
      'La dernière tentative aura lieu le {last}. Le compte sera ensuite supprimé, même si le montant reste impayé.',
    link: 'Changer de carte',
  },
  it: {
    subject: 'Ultimo pagamento non riuscito: {amount}',
    greeting: 'Buongiorno',
    failedMonth:
      'L’abbonamento di {company} è terminato il {ended}. Il pagamento di {amount} per il periodo dal {from} al {to}, durante il quale l’accesso era attivo, non è riuscito{card}. Non è stato addebitato nulla.',
    failedPeople:
      'L’abbonamento di {company} è terminato il {ended}. L’ultimo pagamento di {amount} per le persone aggiunte tra il {from} e il {to} non è riuscito{card}. Non è stato addebitato nulla.',
    again: 'Riproveremo il {next}. Se entro quel giorno la carta è coperta, non deve fare nulla.',
    newCard:
      'Su questa carta non è più possibile addebitare importi. Ne registri un’altra prima del prossimo tentativo, il {next}.',
    noCard: 'Non è registrata nessuna carta. Ne aggiunga una prima del prossimo tentativo, il {next}.',
    deleted:
      'L’ultimo tentativo avverrà il {last}. In seguito l’account sarà eliminato, anche se l’importo non è pagato.',
    link: 'Cambia carta',
  },
};

/**
 * Tells the admins of an account that ended on `endedOn` that its last charge failed, for the days of people who were
 * added or for a month that was used, when it is tried again, and after which try the account is deleted. Rappen;
 * YYYY-MM-DD.
 */
export function lastPaymentFailed(
  given: Addressee & {
    company: string;
    amount: number;
    card: Card | null;
    needsNewCard: boolean;
    unpaid: { owed: 'people' | 'month'; from: string; to: string };
    endedOn: string;
    nextAttempt: string;
    lastAttempt: string;
  },
): Letter {
  const { language, publicUrl, company, amount, card, needsNewCard, unpaid } = given;
  const { subject, greeting, failedPeople, failedMonth, again, newCard, noCard, deleted, link } = texts[language];
  const failed = unpaid.owed === 'month' ? failedMonth : failedPeople;
  const paragraphs = [greeting, failed, needsNewCard ? (card ? newCard : noCard) : again, deleted];
  const day = (of: string) => writeDay(of, language);
  return writeLetter({ subject, paragraphs, link }, given, {
    company,
    amount: writeMoney(amount),
    card: cardInBrackets(card),
    ended: day(given.endedOn),
    from: day(unpaid.from),
    to: day(unpaid.to),
    next: day(given.nextAttempt),
    last: day(given.lastAttempt),
    url: publicUrl + paymentPath,
  });
}
