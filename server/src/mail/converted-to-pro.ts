import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { type Addressee, type LetterText, writeLetter } from './letter.ts';
import type { Letter } from './mail.ts';

type Reason = 'rejected' | 'not-verified';

const reasons: Record<Language, Record<Reason, string>> = {
  de: {
    rejected:
      '{association} konnte nicht bestätigen, dass {company} Polier mit dem Abo «{plan}» nutzen darf. Die E-Mail-Adresse der Anmeldung gilt nicht als Adresse eines Betriebs oder einer Schule.',
    'not-verified':
      'Innert 30 Tagen nach der Anmeldung wurde nicht bestätigt, dass {company} Polier mit dem Abo «{plan}» nutzen darf.',
  },
  fr: {
    rejected:
      '{association} n’a pas pu confirmer que {company} peut utiliser Polier avec l’abonnement « {plan} ». L’adresse e-mail de l’inscription n’est pas considérée comme celle d’une entreprise ou d’une école.',
    'not-verified':
      'Dans les 30 jours suivant l’inscription, il n’a pas été confirmé que {company} peut utiliser Polier avec l’abonnement « {plan} ».',
  },
  it: {
    rejected:
      '{association} non ha potuto confermare che {company} possa usare Polier con l’abbonamento «{plan}». L’indirizzo e-mail dell’iscrizione non è considerato quello di un’azienda o di una scuola.',
    'not-verified':
      'Entro 30 giorni dall’iscrizione non è stato confermato che {company} possa usare Polier con l’abbonamento «{plan}».',
  },
};

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Ihr Abo ist jetzt Pro',
    paragraphs: [
      'Guten Tag',
      '{reason}',
      'Ab der nächsten Rechnung gilt deshalb das Abo Pro. Was das kostet, und wie Sie kündigen, sehen Sie in Ihrem Firmenkonto.',
      'Ist das ein Irrtum? Dann schreiben Sie an {contact}.',
    ],
    link: 'Zum Firmenkonto',
  },
  fr: {
    subject: 'Votre abonnement est désormais Pro',
    paragraphs: [
      'Bonjour',
      '{reason}',
      'C’est pourquoi l’abonnement Pro s’applique dès la prochaine facture. Vous trouverez le prix et la résiliation dans votre compte.',
      'Est-ce une erreur ? Écrivez à {contact}.',
    ],
    link: 'Ouvrir le compte',
  },
  it: {
    subject: 'Il suo abbonamento ora è Pro',
    paragraphs: [
      'Buongiorno',
      '{reason}',
      'Perciò dalla prossima fattura vale l’abbonamento Pro. Il prezzo e la disdetta si trovano nel suo conto.',
      'È un errore? Scriva a {contact}.',
    ],
    link: 'Aprire il conto',
  },
};

/** To the admins of a company: why it is on Pro from now on, and where they see what that means. */
export function convertedToPro(
  given: Addressee & { reason: Reason; association: string; company: string; plan: string; contact: string },
): Letter {
  const { to, language, publicUrl, reason, ...figures } = given;
  const { paragraphs, ...words } = texts[language];
  const filled = paragraphs.map((paragraph) => paragraph.replace('{reason}', reasons[language][reason]));
  return writeLetter({ ...words, paragraphs: filled }, to, { ...figures, url: publicUrl + paymentPath });
}
