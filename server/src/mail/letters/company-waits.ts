import type { Language } from '@polier/contract/languages';
import { writeDay } from '../../ground/days.ts';
import { defuseText } from '../defuse-text.ts';
import { type Addressee, type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Zu bestätigen: {company} ({plan})',
    paragraphs: [
      'Guten Tag',
      '{company} nutzt Polier mit dem Abo «{plan}» und wartet auf die Bestätigung. Angemeldet hat sich {creator}.',
      'Ohne Bestätigung bis am {day} wechselt die Firma auf Pro.',
    ],
    link: 'Firma ansehen',
  },
  fr: {
    subject: 'À confirmer : {company} ({plan})',
    paragraphs: [
      'Bonjour,',
      '{company} utilise Polier avec l’abonnement « {plan} » et attend la confirmation. L’inscription a été faite par {creator}.',
      'Sans confirmation d’ici au {day}, l’entreprise passe à Pro.',
    ],
    link: 'Voir l’entreprise',
  },
  it: {
    subject: 'Da confermare: {company} ({plan})',
    paragraphs: [
      'Buongiorno',
      '{company} usa Polier con l’abbonamento «{plan}» e attende la conferma. L’iscrizione è stata fatta da {creator}.',
      'Senza conferma entro il {day} l’azienda passa a Pro.',
    ],
    link: 'Vedi l’azienda',
  },
};

/** Tells the association that a company waits to be verified, and until when. `day` is YYYY-MM-DD. */
export function companyWaits(
  given: Addressee & { company: string; companyId: number; plan: string; creator: string; day: string },
): Letter {
  const { language, publicUrl, companyId, day, ...figures } = given;
  return writeLetter(texts[language], given, {
    ...figures,
    company: defuseText(figures.company, 80),
    creator: defuseText(figures.creator, 80),
    day: writeDay(day, language),
    url: `${publicUrl}/super-admin/company/${companyId}`,
  });
}
