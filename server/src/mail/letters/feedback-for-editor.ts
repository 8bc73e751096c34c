import type { Language } from '@polier/contract/languages';
import { defuseText } from '../defuse-text.ts';
import { type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Rückmeldung zu Polier von {name}',
    paragraphs: ['Guten Tag', '{name} ({email}{company}) schreibt:', '> {feedback}'],
  },
  fr: {
    subject: 'Message de {name} au sujet de Polier',
    paragraphs: ['Bonjour,', '{name} ({email}{company}) écrit :', '> {feedback}'],
  },
  it: {
    subject: 'Messaggio di {name} su Polier',
    paragraphs: ['Buongiorno', '{name} ({email}{company}) scrive:', '> {feedback}'],
  },
};

/** Sends the association's editor a person's feedback on Polier. */
export function feedbackForEditor(given: {
  to: string;
  name: string;
  email: string;
  company: string;
  feedback: string;
  language: Language;
  association: string;
}): Letter {
  const { language, company, ...figures } = given;
  return writeLetter(texts[language], given, {
    ...figures,
    name: defuseText(given.name, 120),
    feedback: defuseText(given.feedback, 4000),
    company: company && `, ${defuseText(company, 80)}`,
  });
}
