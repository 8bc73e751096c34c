import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { type Addressee, type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Ihr Abo ist bestätigt',
    paragraphs: [
      'Guten Tag',
      '{association} hat bestätigt, dass {company} Polier mit dem Abo «{plan}» nutzen darf. Sie brauchen nichts weiter zu tun.',
    ],
    link: 'Abo ansehen',
  },
  fr: {
    subject: 'Votre abonnement est confirmé',
    paragraphs: [
      'Bonjour,',
      '{association} a confirmé que {company} peut utiliser Polier avec l’abonnement « {plan} ». Vous n’avez rien d’autre à faire.',
    ],
    link: 'Voir l’abonnement',
  },
  it: {
    subject: 'Il suo abbonamento è confermato',
    paragraphs: [
      'Buongiorno',
      '{association} ha confermato che {company} può usare Polier con l’abbonamento «{plan}». Non deve fare altro.',
    ],
    link: 'Vedi l’abbonamento',
  },
};

/** Tells the admins of a company that its plan for members or students is confirmed. */
export function companyVerified(
  given: Addressee & {
    association: string;
    company: string;
    plan: string;
  },
): Letter {
  const { language, publicUrl, ...figures } = given;
  return writeLetter(texts[language], given, { ...figures, url: publicUrl + paymentPath });
}
