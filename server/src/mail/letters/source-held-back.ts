import type { Language } from '@polier/contract/languages';
import { type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Zurückgehalten: {title}',
    paragraphs: [
      'Guten Tag',
      'Die Ausgabe «{title}»{edition} sollte heute veröffentlicht werden. Mit ihr würden diese Kontrollfragen schlechter beantwortet als bisher:',
      '> {questions}',
      'Sie wurde deshalb nicht veröffentlicht; die Quellen antworten wie bisher. Bitte prüfen Sie die Fragen und veröffentlichen Sie die Ausgabe von Hand, wenn sie stimmt.',
    ],
    link: 'Ausgabe öffnen',
  },
  fr: {
    subject: 'Retenue : {title}',
    paragraphs: [
      'Bonjour,',
      'L’édition « {title} »{edition} devait être publiée aujourd’hui. Avec elle, ces questions de contrôle recevraient une moins bonne réponse qu’à présent :',
      '> {questions}',
      'Elle n’a donc pas été publiée ; les sources répondent comme jusqu’ici. Veuillez vérifier les questions et publier l’édition à la main si elle est juste.',
    ],
    link: 'Ouvrir l’édition',
  },
  it: {
    subject: 'Trattenuta: {title}',
    paragraphs: [
      'Buongiorno',
      'L’edizione «{title}»{edition} doveva essere pubblicata oggi. Con essa queste domande di controllo riceverebbero una risposta peggiore di adesso:',
      '> {questions}',
      'Perciò non è stata pubblicata; le fonti rispondono come finora. Verifichi le domande e pubblichi l’edizione a mano se è corretta.',
    ],
    link: 'Apri l’edizione',
  },
};

/** Tells the editors that a planned edition was not published on its day, and which control questions got worse. */
export function sourceHeldBack(given: {
  to: string;
  language: Language;
  association: string;
  publicUrl: string;
  id: string;
  title: string;
  edition: string | null;
  questions: readonly string[];
}): Letter {
  const { publicUrl, id, title, edition, questions, language } = given;
  return writeLetter(texts[language], given, {
    title,
    edition: edition ? ` (${edition})` : '',
    questions: questions.join(' · '),
    url: `${publicUrl}/super-admin/sources/${id}`,
  });
}
