import type { Language } from '@polier/contract/languages';
import { type Correspondents, type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

type Decision = 'person blocked' | 'person unblocked' | 'company blocked' | 'company unblocked';

const texts: Record<Language, Record<Decision, LetterText>> = {
  de: {
    'person blocked': {
      subject: 'Ihr Zugang zu Polier ist gesperrt',
      paragraphs: [
        'Guten Tag',
        '{association} hat Ihren Zugang zu Polier gesperrt. Die Begründung:',
        '> {reason}',
        'Ihre Chats und Dateien bleiben erhalten. Bei Fragen schreiben Sie an {contact}.',
      ],
    },
    'person unblocked': {
      subject: 'Ihr Zugang zu Polier ist wieder offen',
      paragraphs: [
        'Guten Tag',
        '{association} hat Ihren Zugang zu Polier wieder geöffnet. Die Begründung:',
        '> {reason}',
        'Bei Fragen schreiben Sie an {contact}.',
      ],
    },
    'company blocked': {
      subject: 'Der Zugang von {company} zu Polier ist gesperrt',
      paragraphs: [
        'Guten Tag',
        '{association} hat den Zugang zu Polier für alle Personen von {company} gesperrt. Die Begründung:',
        '> {reason}',
        'Für gesperrte Personen wird nichts verrechnet. Chats und Dateien bleiben erhalten. Bei Fragen schreiben Sie an {contact}.',
      ],
    },
    'company unblocked': {
      subject: 'Der Zugang von {company} zu Polier ist wieder offen',
      paragraphs: [
        'Guten Tag',
        '{association} hat den Zugang zu Polier für {company} wieder geöffnet. Die Begründung:',
        '> {reason}',
        'Bei Fragen schreiben Sie an {contact}.',
      ],
    },
  },
  fr: {
    'person blocked': {
      subject: 'Votre accès à Polier est bloqué',
      paragraphs: [
        'Bonjour,',
        '{association} a bloqué votre accès à Polier. Le motif :',
        '> {reason}',
        'Vos chats et vos fichiers sont conservés. Pour toute question, écrivez à {contact}.',
      ],
    },
    'person unblocked': {
      subject: 'Votre accès à Polier est rétabli',
      paragraphs: [
        'Bonjour,',
        '{association} a rétabli votre accès à Polier. Le motif :',
        '> {reason}',
        'Pour toute question, écrivez à {contact}.',
      ],
    },
    'company blocked': {
      subject: 'L’accès de {company} à Polier est bloqué',
      paragraphs: [
        'Bonjour,',
        '{association} a bloqué l’accès à Polier pour toutes les personnes de {company}. Le motif :',
        '> {reason}',
        'Rien n’est facturé pour les personnes bloquées. Les chats et les fichiers sont conservés. Pour toute question, écrivez à {contact}.',
      ],
    },
    'company unblocked': {
      subject: 'L’accès de {company} à Polier est rétabli',
      paragraphs: [
        'Bonjour,',
        '{association} a rétabli l’accès à Polier pour {company}. Le motif :',
        '> {reason}',
        'Pour toute question, écrivez à {contact}.',
      ],
    },
  },
  it: {
    'person blocked': {
      subject: 'Il suo accesso a Polier è bloccato',
      paragraphs: [
        'Buongiorno',
        '{association} ha bloccato il suo accesso a Polier. La motivazione:',
        '> {reason}',
        'Le sue chat e i suoi file restano conservati. Per domande scriva a {contact}.',
      ],
    },
    'person unblocked': {
      subject: 'Il suo accesso a Polier è ripristinato',
      paragraphs: [
        'Buongiorno',
        '{association} ha ripristinato il suo accesso a Polier. La motivazione:',
        '> {reason}',
        'Per domande scriva a {contact}.',
      ],
    },
    'company blocked': {
      subject: 'L’accesso di {company} a Polier è bloccato',
      paragraphs: [
        'Buongiorno',
        '{association} ha bloccato l’accesso a Polier per tutte le persone di {company}. La motivazione:',
        '> {reason}',
        'Per le persone bloccate non viene fatturato nulla. Le chat e i file restano conservati. Per domande scriva a {contact}.',
      ],
    },
    'company unblocked': {
      subject: 'L’accesso di {company} a Polier è ripristinato',
      paragraphs: [
        'Buongiorno',
        '{association} ha ripristinato l’accesso a Polier per {company}. La motivazione:',
        '> {reason}',
        'Per domande scriva a {contact}.',
      ],
    },
  },
};

/** Tells a person, or the admins of a company, that the association blocked or unblocked their access, and why. */
export function accessDecision(
  given: Correspondents & { decision: Decision; company: string; reason: string; contact: string },
): Letter {
  const { language, decision, ...figures } = given;
  return writeLetter(texts[language][decision], given, figures);
}
