import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { type Addressee, type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

/** `chosen`: the company is on the plan; `another`: it can choose it now. */
const texts: Record<'chosen' | 'another', Record<Language, LetterText>> = {
  chosen: {
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
  },
  another: {
    de: {
      subject: 'Das Abo «{plan}» ist bestätigt',
      paragraphs: [
        'Guten Tag',
        '{association} hat bestätigt, dass {company} Polier mit dem Abo «{plan}» nutzen darf. Im Konto können Sie es wählen, falls das nicht schon geschehen ist; es gilt ab der nächsten Belastung.',
      ],
      link: 'Abo ansehen',
    },
    fr: {
      subject: 'L’abonnement « {plan} » est confirmé',
      paragraphs: [
        'Bonjour,',
        '{association} a confirmé que {company} peut utiliser Polier avec l’abonnement « {plan} ». Vous pouvez le choisir dans le compte, si ce n’est pas déjà fait ; il s’appliquera dès le prochain débit.',
      ],
      link: 'Voir l’abonnement',
    },
    it: {
      subject: 'L’abbonamento «{plan}» è confermato',
      paragraphs: [
        'Buongiorno',
        '{association} ha confermato che {company} può usare Polier con l’abbonamento «{plan}». Può sceglierlo nell’account, se non l’ha già fatto; vale dal prossimo addebito.',
      ],
      link: 'Vedi l’abbonamento',
    },
  },
};

/** Tells the admins of a company that a plan for members or students is confirmed for it. */
export function companyVerified(
  given: Addressee & {
    association: string;
    company: string;
    plan: string;
    /** Whether the company is on the plan. */
    isPresent: boolean;
  },
): Letter {
  const { language, publicUrl, isPresent, ...figures } = given;
  const text = texts[isPresent ? 'chosen' : 'another'][language];
  return writeLetter(text, given, { ...figures, url: publicUrl + paymentPath });
}
