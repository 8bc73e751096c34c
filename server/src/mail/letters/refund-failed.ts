import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeMoney } from '../../ground/money.ts';
import { type Card, cardInBrackets } from '../charge-figures.ts';
import { type Addressee, type LetterText, writeLetter } from '../letter.ts';
import type { Attachment, Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Rückerstattung nicht gelungen: {amount}',
    paragraphs: [
      'Guten Tag',
      'Die Rückerstattung von {amount} an {company}{card} ist nicht gelungen: Die Bank hat sie nicht ausgeführt.',
      'Die Gutschrift {corrects} gilt deshalb nicht; ihre Stornierung liegt bei. Sobald der Betrag zurückerstattet ist, erhalten Sie eine neue Gutschrift.',
    ],
    link: 'Zahlungen ansehen',
  },
  fr: {
    subject: 'Remboursement non abouti : {amount}',
    paragraphs: [
      'Bonjour,',
      'Le remboursement de {amount} à {company}{card} n’a pas abouti : la banque ne l’a pas exécuté.',
      'La note de crédit {corrects} n’est donc pas valable ; son annulation est jointe. Dès que le montant sera remboursé, vous recevrez une nouvelle note de crédit.',
    ],
    link: 'Voir les paiements',
  },
  it: {
    subject: 'Rimborso non riuscito: {amount}',
    paragraphs: [
      'Buongiorno',
      'Il rimborso di {amount} a {company}{card} non è riuscito: la banca non lo ha eseguito.',
      'La nota di credito {corrects} non è quindi valida; il suo storno è allegato. Appena l’importo sarà rimborsato, riceverà una nuova nota di credito.',
    ],
    link: 'Vedi i pagamenti',
  },
};

/** Tells the admins that a refund did not happen after all; `corrects` is the number of its credit note. Rappen. */
export function refundFailed(
  given: Addressee & { company: string; amount: number; card: Card | null; corrects: string; reversal: Attachment },
): Letter {
  const { publicUrl, company, amount, card, corrects, reversal } = given;
  const letter = writeLetter(texts[given.language], given, {
    company,
    amount: writeMoney(amount),
    card: cardInBrackets(card),
    corrects,
    url: publicUrl + paymentPath,
  });
  return { ...letter, attachments: [reversal] };
}
