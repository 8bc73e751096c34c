import type { Language } from '@polier/contract/languages';
import { type LetterText, writeLetter } from './letter.ts';
import type { Letter } from './mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Rückmeldung zu Polier von {name}',
    paragraphs: ['{name} ({email}{company}) schreibt:', '> {feedback}'],
  },
  fr: {
    subject: 'Message de {name} au sujet de Polier',
    paragraphs: ['{name} ({email}{company}) écrit :', '> {feedback}'],
  },
  it: {
    subject: 'Messaggio di {name} su Polier',
    paragraphs: ['{name} ({email}{company}) scrive:', '> {feedback}'],
  },
};

/** To the association's editor: what somebody says about Polier as a whole. */
export function feedbackForEditor(given: {
  to: string;
  name: string;
  email: string;
  company: string;
  feedback: string;
  language: Language;
}): Letter {
  const { to, language, company, ...figures } = given;
  return writeLetter(texts[language], to, { ...figures, company: company && `, ${company}` });
}
