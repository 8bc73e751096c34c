import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeDay } from '../../ground/days.ts';
import { type Addressee, type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Ihr Abo ist noch nicht bestätigt',
    paragraphs: [
      'Guten Tag',
      '{company} nutzt Polier mit dem Abo «{plan}». Ob die E-Mail-Adresse, mit der Sie sich angemeldet haben, dazu berechtigt, ist noch nicht bestätigt. {association} prüft das bis am {day}.',
      'Wird es bis dann nicht bestätigt, gilt danach das Abo Pro. Können Sie belegen, dass Ihnen das Abo zusteht? Dann schreiben Sie an {contact}.',
    ],
    link: 'Abo ansehen',
  },
  fr: {
    subject: 'Votre abonnement n’est pas encore confirmé',
    paragraphs: [
      'Bonjour,',
      '{company} utilise Polier avec l’abonnement « {plan} ». Il n’est pas encore confirmé que l’adresse e-mail de votre inscription y donne droit. {association} le vérifiera d’ici au {day}.',
      'Sans confirmation d’ici là, l’abonnement Pro s’appliquera. Pouvez-vous prouver votre droit à cet abonnement ? Écrivez à {contact}.',
    ],
    link: 'Voir l’abonnement',
  },
  it: {
    subject: 'Il suo abbonamento non è ancora confermato',
    paragraphs: [
      'Buongiorno',
      '{company} usa Polier con l’abbonamento «{plan}». Non è ancora confermato che l’indirizzo e-mail della sua iscrizione vi dia diritto. {association} effettuerà la verifica entro il {day}.',
      'Senza conferma entro quella data si applicherà l’abbonamento Pro. Può dimostrare di averne diritto? Scriva a {contact}.',
    ],
    link: 'Vedi l’abbonamento',
  },
};

/** Tells the admins until when (YYYY-MM-DD) the association can confirm their plan, and what happens otherwise. */
export function verificationReminder(
  given: Addressee & {
    association: string;
    company: string;
    plan: string;
    day: string;
    contact: string;
  },
): Letter {
  const { language, publicUrl, day, ...figures } = given;
  return writeLetter(texts[language], given, {
    ...figures,
    day: writeDay(day, language),
    url: publicUrl + paymentPath,
  });
}
