import type { Language } from '@polier/contract/languages';
import type { LetterText } from '../letter.ts';
import type { Letter } from '../mail.ts';
import { type OpenAmount, writeAboutOpenAmount } from '../open-amount.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Bitte bestätigen Sie die Zahlung von {amount}',
    paragraphs: [
      'Guten Tag',
      'Ihre Bank möchte, dass Sie die Zahlung von {amount} für das Abo von {company} selbst bestätigen{card}. Belastet wurde noch nichts.',
      'Bitte bezahlen Sie den Betrag in Ihrem Polier-Konto und bestätigen Sie die Zahlung bei der Bank.',
      'Der Zugang bleibt vorerst offen. Ohne Zahlung wird er am {blocked} gesperrt.',
    ],
    link: 'Zahlung bestätigen',
  },
  fr: {
    subject: 'Veuillez confirmer le paiement de {amount}',
    paragraphs: [
      'Bonjour,',
      'Votre banque souhaite que vous confirmiez vous-même le paiement de {amount} pour l’abonnement de {company}{card}. Rien n’a encore été débité.',
      'Veuillez payer le montant dans votre compte Polier et confirmer le paiement auprès de la banque.',
      'L’accès est maintenu pour le moment. Sans paiement, il sera bloqué le {blocked}.',
    ],
    link: 'Confirmer le paiement',
  },
  it: {
    subject: 'Confermi il pagamento di {amount}',
    paragraphs: [
      'Buongiorno',
      'La sua banca desidera che confermi personalmente il pagamento di {amount} per l’abbonamento di {company}{card}. Finora non è stato addebitato nulla.',
      'Paghi l’importo nel suo account Polier e confermi il pagamento presso la banca.',
      'Per ora l’accesso resta attivo. Senza pagamento sarà bloccato il {blocked}.',
    ],
    link: 'Conferma il pagamento',
  },
};

/**
 * Tells the admins that the bank requires the customer to confirm a payment (a soft decline), with the link to a new
 * checkout. Rappen; YYYY-MM-DD.
 */
export const paymentNeedsYou = (given: OpenAmount): Letter => writeAboutOpenAmount(texts, given);
