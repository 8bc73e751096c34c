import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeMoney } from '../../ground/money.ts';
import { type Card, cardInBrackets } from '../charge-figures.ts';
import { type Addressee, type LetterText, writeLetter } from '../letter.ts';
import type { Attachment, Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Rückerstattung: {amount}',
    paragraphs: [
      'Guten Tag',
      'Wir haben {company} {amount} zurückerstattet{card}. Die Rückerstattung betrifft die Quittung {corrects}.',
      'Die Gutschrift liegt bei. Auf der Kartenabrechnung erscheint der Betrag meist innert weniger Tage.',
    ],
    link: 'Zahlungen ansehen',
  },
  fr: {
    subject: 'Remboursement : {amount}',
    paragraphs: [
      'Bonjour,',
      'Nous avons remboursé {amount} à {company}{card}. Le remboursement concerne la quittance {corrects}.',
      'La note de crédit est jointe. Le montant apparaît en général en quelques jours sur le décompte de la carte.',
    ],
    link: 'Voir les paiements',
  },
  it: {
    subject: 'Rimborso: {amount}',
    paragraphs: [
      'Buongiorno',
      'Abbiamo rimborsato {amount} a {company}{card}. Il rimborso riguarda la ricevuta {corrects}.',
      'La nota di credito è allegata. Di solito l’importo compare entro pochi giorni sul conteggio della carta.',
    ],
    link: 'Vedi i pagamenti',
  },
};

/** Tells the admins what was refunded, with the credit note; `corrects` is the number of the receipt. Rappen. */
export function refundMade(
  given: Addressee & {
    company: string;
    amount: number;
    card: Card | null;
    corrects: string;
    creditNote: Attachment;
  },
): Letter {
  const { language, publicUrl, company, amount, card, corrects, creditNote } = given;
  const letter = writeLetter(texts[language], given, {
    company,
    amount: writeMoney(amount),
    card: cardInBrackets(card),
    corrects,
    url: publicUrl + paymentPath,
  });
  return { ...letter, attachments: [creditNote] };
}
