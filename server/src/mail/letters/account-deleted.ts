import type { Language } from '@polier/contract/languages';
import { writeDay } from '../../ground/days.ts';
import { writeMoney } from '../../ground/money.ts';
import { type Belongings, countBelongings } from '../counted.ts';
import { type Addressee, type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Konto gelöscht: {company}',
    paragraphs: [
      'Guten Tag',
      'Das Konto von {company} wurde am {on} gelöscht, mit {people}, {chats} und {files}. Auch die hinterlegte Karte ist gelöscht.',
      'Die Belege über Zahlungen (Firma, Zeitraum, Anzahl Personen, Beträge) bewahren wir zehn Jahre verschlossen auf, nur für die Buchhaltung. Das verlangt das Gesetz.',
      'Wenn Sie Polier wieder benutzen möchten, können Sie jederzeit ein neues Konto eröffnen.',
    ],
    link: 'Zu Polier',
  },
  fr: {
    subject: 'Compte supprimé : {company}',
    paragraphs: [
      'Bonjour,',
      'Le compte de {company} a été supprimé le {on}, avec {people}, {chats} et {files}. La carte enregistrée est également supprimée.',
      'Nous conservons sous clé pendant dix ans les justificatifs des paiements (entreprise, période, nombre de personnes, montants), uniquement pour la comptabilité, comme la loi l’exige.',
      'Si vous souhaitez utiliser à nouveau Polier, vous pouvez ouvrir un nouveau compte à tout moment.',
    ],
    link: 'Ouvrir Polier',
  },
  it: {
    subject: 'Account eliminato: {company}',
    paragraphs: [
      'Buongiorno',
      'L’account di {company} è stato eliminato il {on}, con {people}, {chats} e {files}. È eliminata anche la carta registrata.',
      'Conserviamo sotto chiave per dieci anni i giustificativi dei pagamenti (azienda, periodo, numero di persone, importi), solo per la contabilità, come la legge richiede.',
      'Se desidera usare di nuovo Polier, può aprire in ogni momento un nuovo account.',
    ],
    link: 'Apri Polier',
  },
};

/** What was given up after the last try to charge it: it is owed all the same. */
const unpaidTexts: Record<Language, string> = {
  de: 'Nicht bezahlt sind {amount} für die Zeit vom {from} bis {to}. Wir belasten dafür keine Karte mehr. Der Betrag bleibt geschuldet, und wir können Ihnen dafür eine Rechnung senden.',
  fr: 'Le montant de {amount} pour la période du {from} au {to} reste impayé. Nous ne débiterons plus aucune carte pour ce montant. Il reste dû, et nous pourrons vous envoyer une facture.',
  it: 'Restano da pagare {amount} per il periodo dal {from} al {to}. Per questo importo non addebiteremo più nulla su nessuna carta. L’importo resta dovuto e potremo inviarle una fattura.',
};

/** A debt in Rappen, and the days it is for. */
export type Unpaid = { amount: number; from: string; to: string };

/**
 * Tells the former admins that the account was deleted on `deletedOn` (YYYY-MM-DD), what was deleted, and what the law
 * keeps
 * (Code of Obligations, article 958f). `unpaid`: what was not paid and is still owed.
 */
export function accountDeleted(
  given: Addressee & {
    company: string;
    deletedOn: string;
    deleted: Belongings;
    unpaid: Unpaid | null;
  },
): Letter {
  const { language, publicUrl, company, deletedOn, deleted, unpaid } = given;
  const { paragraphs, ...words } = texts[language];
  const [greeting, gone, ...rest] = paragraphs as [string, string, ...string[]];
  const all = unpaid ? [greeting, gone, unpaidTexts[language], ...rest] : paragraphs;
  const debt = unpaid && {
    amount: writeMoney(unpaid.amount),
    from: writeDay(unpaid.from, language),
    to: writeDay(unpaid.to, language),
  };
  return writeLetter({ ...words, paragraphs: all }, given, {
    ...debt,
    company,
    on: writeDay(deletedOn, language),
    ...countBelongings(deleted, language),
    url: publicUrl,
  });
}
