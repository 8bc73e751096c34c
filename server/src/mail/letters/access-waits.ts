import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeDay } from '../../ground/days.ts';
import { writeMoney } from '../../ground/money.ts';
import { type Addressee, type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Zugang unterbrochen: Zahlung von {amount} nicht geklärt',
    paragraphs: [
      'Guten Tag',
      'Die Zahlung von {amount} für {company} vom {begun} ist noch nicht abgeschlossen. {known} Der Grund liegt nicht bei Ihnen.',
      'Der Monat, für den die Zahlung bestimmt ist, ist vorbei. Bis sie geklärt ist, haben die Personen von {company} keinen Zugang zum Assistenten. Chats, Dateien und Einstellungen bleiben erhalten.',
      'Sie müssen nichts tun und nichts ein zweites Mal bezahlen. Wir klären die Zahlung mit dem Zahlungsdienst und schreiben Ihnen, sobald das Ergebnis feststeht. Fragen beantworten wir unter {contact}.',
    ],
    link: 'Zahlungen ansehen',
  },
  fr: {
    subject: 'Accès interrompu : paiement de {amount} à éclaircir',
    paragraphs: [
      'Bonjour,',
      'Le paiement de {amount} pour {company} du {begun} n’est pas encore achevé. {known} Cela ne tient pas à vous.',
      'Le mois auquel ce paiement est destiné est passé. Jusqu’à ce que la question soit réglée, les personnes de {company} n’ont pas accès à l’assistant. Les chats, les fichiers et les réglages sont conservés.',
      'Vous n’avez rien à faire ni rien à payer une seconde fois. Nous éclaircissons la situation avec le prestataire de paiement et vous écrirons dès que le résultat sera connu. Pour toute question : {contact}.',
    ],
    link: 'Voir les paiements',
  },
  it: {
    subject: 'Accesso interrotto: pagamento di {amount} da chiarire',
    paragraphs: [
      'Buongiorno',
      'Il pagamento di {amount} per {company} del {begun} non è ancora concluso. {known} Il motivo non dipende da Lei.',
      'Il mese a cui il pagamento è destinato è trascorso. Finché la questione non è chiarita, le persone di {company} non hanno accesso all’assistente. Le chat, i file e le impostazioni restano conservati.',
      'Non deve fare nulla né pagare una seconda volta. Chiariamo il pagamento con il servizio di pagamento e le scriveremo appena il risultato sarà noto. Per domande: {contact}.',
    ],
    link: 'Vedi i pagamenti',
  },
};

type Outcome = 'unknown' | 'not-made';
/** What is known of the payment. */
const known: Record<Language, Record<Outcome, string>> = {
  de: {
    unknown: 'Ob der Betrag Ihrer Karte belastet wurde, steht noch nicht fest.',
    'not-made': 'Ihrer Karte wurde noch nichts belastet: Wir konnten die Zahlung bisher nicht auslösen.',
  },
  fr: {
    unknown: 'On ne sait pas encore si le montant a été débité de votre carte.',
    'not-made': 'Votre carte n’a pas encore été débitée : nous n’avons pas pu effectuer le paiement jusqu’ici.',
  },
  it: {
    unknown: 'Non si sa ancora se l’importo sia stato addebitato sulla sua carta.',
    'not-made': 'Sulla sua carta non è stato ancora addebitato nulla: finora non abbiamo potuto avviare il pagamento.',
  },
};

/**
 * Tells the admins that access has ended because it is not known whether a payment was made, or because it could not be
 * made for a fault of ours: the month it is for is over. `begunOn` is the day on which it was begun (YYYY-MM-DD);
 * Rappen.
 */
export function accessWaits(
  given: Addressee & { company: string; amount: number; begunOn: string; outcome: Outcome; contact: string },
): Letter {
  const { publicUrl, language, company, amount, begunOn, outcome, contact } = given;
  return writeLetter(texts[language], given, {
    company,
    amount: writeMoney(amount),
    begun: writeDay(begunOn, language),
    known: known[language][outcome],
    contact,
    url: publicUrl + paymentPath,
  });
}
