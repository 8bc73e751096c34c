import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeDay } from '../../ground/days.ts';
import { writeMoney } from '../../ground/money.ts';
import { type Belongings, countBelongings } from '../counted.ts';
import { type Addressee, type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Abo gekündigt: Zugang bis {until}',
    paragraphs: [
      'Guten Tag',
      'Das Abo von {company} ist gekündigt. Polier bleibt bis und mit {until} nutzbar.',
      '{money}',
      'Danach wird das Konto mit allen Daten gelöscht: nach heutigem Stand {people}, {chats} und {files}. Das lässt sich nicht rückgängig machen.',
      'Laden Sie Quittungen, die Sie noch brauchen, vorher herunter. Bis und mit {until} können Sie die Kündigung zurücknehmen.',
    ],
    link: 'Kündigung zurücknehmen',
  },
  fr: {
    subject: 'Abonnement résilié : accès jusqu’au {until}',
    paragraphs: [
      'Bonjour,',
      'L’abonnement de {company} est résilié. Polier reste utilisable jusqu’au {until} inclus.',
      '{money}',
      'Ensuite, le compte sera supprimé avec toutes ses données : à ce jour {people}, {chats} et {files}. C’est irréversible.',
      'Téléchargez auparavant les quittances dont vous avez encore besoin. Jusqu’au {until} inclus, vous pouvez annuler la résiliation.',
    ],
    link: 'Annuler la résiliation',
  },
  it: {
    subject: 'Abbonamento disdetto: accesso fino al {until}',
    paragraphs: [
      'Buongiorno',
      'L’abbonamento di {company} è disdetto. Polier resta utilizzabile fino al {until} compreso.',
      '{money}',
      'In seguito l’account sarà eliminato con tutti i dati: allo stato attuale {people}, {chats} e {files}. Non si potrà tornare indietro.',
      'Scarichi prima le ricevute di cui ha ancora bisogno. Fino al {until} compreso può revocare la disdetta.',
    ],
    link: 'Revoca la disdetta',
  },
};

/** What is still charged: nothing, or an amount. */
const money: Record<Language, { nothing: string; rest: string }> = {
  de: {
    nothing: 'Es wird nichts mehr belastet.',
    rest: 'Noch zu bezahlen sind {amount}, belastet am {on}; danach nichts mehr.',
  },
  fr: {
    nothing: 'Plus rien ne sera débité.',
    rest: 'Il reste {amount} à payer, qui seront débités le {on} ; ensuite, plus rien.',
  },
  it: {
    nothing: 'Non sarà più addebitato nulla.',
    rest: 'Restano da pagare {amount}, addebitati il {on}; poi più nulla.',
  },
};

/**
 * Tells the admins that the subscription is cancelled, runs to the end of `endsOn` (YYYY-MM-DD), what is still charged
 * (Rappen), and what is deleted then.
 */
export function subscriptionCancelled(
  given: Addressee & {
    company: string;
    endsOn: string;
    wouldDelete: Belongings;
    lastPayment: { on: string; amount: number } | null;
  },
): Letter {
  const { language, publicUrl, company, endsOn, wouldDelete, lastPayment } = given;
  const words = money[language];
  const paragraphs = texts[language].paragraphs.map((one) =>
    one === '{money}' ? (lastPayment ? words.rest : words.nothing) : one,
  );
  return writeLetter({ ...texts[language], paragraphs }, given, {
    company,
    ...(lastPayment ? { amount: writeMoney(lastPayment.amount), on: writeDay(lastPayment.on, language) } : {}),
    until: writeDay(endsOn, language),
    ...countBelongings(wouldDelete, language),
    url: publicUrl + paymentPath,
  });
}
