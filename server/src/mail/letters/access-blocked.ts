import type { Language } from '@polier/contract/languages';
import type { LetterText } from '../letter.ts';
import type { Letter } from '../mail.ts';
import { type OpenAmount, writeAboutOpenAmount } from '../open-amount.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Zugang gesperrt ab {blocked}: {amount} offen',
    paragraphs: [
      'Guten Tag',
      'Auch der letzte Versuch, {amount} für das Abo von {company} zu belasten, ist fehlgeschlagen{card}.',
      'Der Zugang zu Polier ist deshalb ab dem {blocked} für alle Personen von {company} gesperrt. Chats, Dateien und Einstellungen bleiben erhalten.',
      'Sobald bezahlt ist, ist der Zugang sofort wieder offen.',
    ],
    link: 'Jetzt bezahlen',
  },
  fr: {
    subject: 'Accès bloqué dès le {blocked} : {amount} à payer',
    paragraphs: [
      'Bonjour,',
      'La dernière tentative de débiter {amount} pour l’abonnement de {company} n’a pas abouti non plus{card}.',
      'L’accès à Polier est donc bloqué dès le {blocked} pour toutes les personnes de {company}. Les chats, les fichiers et les réglages sont conservés.',
      'L’accès est rétabli dès le paiement.',
    ],
    link: 'Payer maintenant',
  },
  it: {
    subject: 'Accesso bloccato dal {blocked}: {amount} da pagare',
    paragraphs: [
      'Buongiorno',
      'Anche l’ultimo tentativo di addebitare {amount} per l’abbonamento di {company} non è riuscito{card}.',
      'L’accesso a Polier è perciò bloccato dal {blocked} per tutte le persone di {company}. Le chat, i file e le impostazioni restano conservati.',
      'L’accesso è ripristinato subito dopo il pagamento.',
    ],
    link: 'Paga ora',
  },
};

/**
 * Tells the admins that the last attempt failed too: people are blocked from `blockedFrom` until payment. Rappen;
 * YYYY-MM-DD.
 */
export const accessBlocked = (given: OpenAmount): Letter => writeAboutOpenAmount(texts, given);
