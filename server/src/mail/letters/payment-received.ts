import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeDay } from '../../ground/days.ts';
import { writeMoney } from '../../ground/money.ts';
import { type Card, cardInBrackets } from '../charge-figures.ts';
import { type Addressee, type LetterText, writeLetter } from '../letter.ts';
import type { Attachment, Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Zahlung erhalten: {amount}',
    paragraphs: [
      'Guten Tag',
      'Wir haben {amount} für das Abo von {company} erhalten{card}. Bezahlt ist die Zeit vom {from} bis und mit {to}.',
      'Die Quittung liegt bei; Sie finden sie auch in Ihrem Konto.',
    ],
    link: 'Zahlungen ansehen',
  },
  fr: {
    subject: 'Paiement reçu : {amount}',
    paragraphs: [
      'Bonjour,',
      'Nous avons reçu {amount} pour l’abonnement de {company}{card}. La période du {from} au {to} inclus est payée.',
      'La quittance est jointe ; vous la trouvez aussi dans votre compte.',
    ],
    link: 'Voir les paiements',
  },
  it: {
    subject: 'Pagamento ricevuto: {amount}',
    paragraphs: [
      'Buongiorno',
      'Abbiamo ricevuto {amount} per l’abbonamento di {company}{card}. È pagato il periodo dal {from} al {to} compreso.',
      'La ricevuta è allegata; la trova anche nel suo account.',
    ],
    link: 'Vedi i pagamenti',
  },
};

/** Tells the admins what was paid, with the receipt. `amount` in Rappen; days YYYY-MM-DD. */
export function paymentReceived(
  given: Addressee & {
    company: string;
    amount: number;
    period: { from: string; to: string };
    card: Card | null;
    receipt: Attachment;
  },
): Letter {
  const { language, publicUrl, company, amount, period, card, receipt } = given;
  const letter = writeLetter(texts[language], given, {
    company,
    amount: writeMoney(amount),
    from: writeDay(period.from, language),
    to: writeDay(period.to, language),
    card: cardInBrackets(card),
    url: publicUrl + paymentPath,
  });
  return { ...letter, attachments: [receipt] };
}
