import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeDay } from '../ground/days.ts';
import { type Belongings, countBelongings } from './counted.ts';
import { type Addressee, type LetterText, writeLetter } from './letter.ts';
import type { Letter } from './mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Abo gekündigt: Zugang bis {until}',
    paragraphs: [
      'Guten Tag',
      'Das Abo von {company} ist gekündigt. Polier bleibt bis und mit {until} nutzbar; es wird nichts mehr belastet.',
      'Danach wird das Konto mit allen Daten gelöscht: nach heutigem Stand {people}, {chats} und {files}. Das lässt sich nicht rückgängig machen.',
      'Laden Sie Quittungen, die Sie noch brauchen, vorher herunter. Bis und mit {until} können Sie die Kündigung zurücknehmen.',
    ],
    link: 'Kündigung zurücknehmen',
  },
  fr: {
    subject: 'Abonnement résilié : accès jusqu’au {until}',
    paragraphs: [
      'Bonjour,',
      'L’abonnement de {company} est résilié. Polier reste utilisable jusqu’au {until} inclus ; plus rien ne sera débité.',
      'Ensuite, le compte sera supprimé avec toutes ses données : à ce jour {people}, {chats} et {files}. C’est irréversible.',
      'Téléchargez auparavant les quittances dont vous avez encore besoin. Jusqu’au {until} inclus, vous pouvez annuler la résiliation.',
    ],
    link: 'Annuler la résiliation',
  },
  it: {
    subject: 'Abbonamento disdetto: accesso fino al {until}',
    paragraphs: [
      'Buongiorno',
      'L’abbonamento di {company} è disdetto. Polier resta utilizzabile fino al {until} compreso; non sarà più addebitato nulla.',
      'In seguito l’account sarà eliminato con tutti i dati: allo stato attuale {people}, {chats} e {files}. Non si potrà tornare indietro.',
      'Scarichi prima le ricevute di cui ha ancora bisogno. Fino al {until} compreso può revocare la disdetta.',
    ],
    link: 'Revoca la disdetta',
  },
};

/** Tells the admins that the subscription is cancelled, runs to the end of `endsOn` (YYYY-MM-DD), and what is deleted then. */
export function subscriptionCancelled(
  given: Addressee & {
    company: string;
    endsOn: string;
    wouldDelete: Belongings;
  },
): Letter {
  const { language, publicUrl, company, endsOn, wouldDelete } = given;
  return writeLetter(texts[language], given, {
    company,
    until: writeDay(endsOn, language),
    ...countBelongings(wouldDelete, language),
    url: publicUrl + paymentPath,
  });
}
