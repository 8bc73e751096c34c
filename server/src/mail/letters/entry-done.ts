import type { Language } from '@polier/contract/languages';
import { defuseText } from '../defuse-text.ts';
import { type Addressee, type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Ihre Rückmeldung an die Redaktion von Polier',
    paragraphs: [
      'Guten Tag',
      'Sie haben der Redaktion von Polier geschrieben oder eine Antwort bewertet:',
      '> {text}',
      'Die Redaktion hat sich darum gekümmert. {reply}',
    ],
    link: 'Polier öffnen',
  },
  fr: {
    subject: 'Votre message à la rédaction de Polier',
    paragraphs: [
      'Bonjour,',
      'Vous avez écrit à la rédaction de Polier ou évalué une réponse :',
      '> {text}',
      'La rédaction s’en est occupée. {reply}',
    ],
    link: 'Ouvrir Polier',
  },
  it: {
    subject: 'Il suo messaggio alla redazione di Polier',
    paragraphs: [
      'Buongiorno',
      'Ha scritto alla redazione di Polier o ha valutato una risposta:',
      '> {text}',
      'La redazione se ne è occupata. {reply}',
    ],
    link: 'Apri Polier',
  },
};

/**
 * The letter to somebody whose question, rating or feedback is done, with what the editor replies; '' replies nothing.
 */
export function entryDone(given: Addressee & { text: string; reply: string }): Letter {
  const { text, reply, publicUrl } = given;
  return writeLetter(texts[given.language], given, {
    text: defuseText(text, 1000),
    reply,
    url: `${publicUrl}/chatbot`,
  });
}
