import type { Language } from '@polier/contract/languages';
import { defuseText } from '../defuse-text.ts';
import { type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Frage ohne Quelle: {question}',
    paragraphs: [
      'Guten Tag',
      'Zu dieser Frage hat Polier keine geprüfte Quelle gefunden:',
      '> {question}',
      'Gefragt hat {name}{address}. Bitte antworten Sie direkt und ergänzen Sie bei Bedarf die Quellen.',
    ],
  },
  fr: {
    subject: 'Question sans source : {question}',
    paragraphs: [
      'Bonjour,',
      'Polier n’a trouvé aucune source vérifiée pour cette question :',
      '> {question}',
      'La question vient de {name}{address}. Veuillez répondre directement et compléter les sources si nécessaire.',
    ],
  },
  it: {
    subject: 'Domanda senza fonte: {question}',
    paragraphs: [
      'Buongiorno',
      'Per questa domanda Polier non ha trovato nessuna fonte verificata:',
      '> {question}',
      'La domanda è di {name}{address}. Risponda direttamente e completi le fonti se necessario.',
    ],
  },
};

/** Sends the association's editor a question that the sources do not answer, and who asked it. */
export function questionForEditor(given: {
  to: string;
  from: { name: string; email: string | null };
  question: string;
  language: Language;
  association: string;
}): Letter {
  return writeLetter(texts[given.language], given, {
    question: defuseText(given.question, 4000),
    name: defuseText(given.from.name, 120),
    address: given.from.email ? ` (${given.from.email})` : '',
  });
}
