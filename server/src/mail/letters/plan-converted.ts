import type { PlanCode } from '@polier/contract/billing';
import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeDay } from '../../ground/days.ts';
import { writeMoney } from '../../ground/money.ts';
import { planNames } from '../../ground/plan-names.ts';
import { type Addressee, type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Wechsel zum Abo Pro am {on}',
    paragraphs: [
      'Guten Tag',
      'Die Berechtigung von {company} für das Abo «{plan}» liess sich nicht bestätigen. Dieses Abo setzt eine geschäftliche E-Mail-Adresse oder die einer Schule voraus, die der Verband bestätigt.',
      'Die Begründung des Verbands:',
      '> {reason}',
      'Ab dem {on} gilt deshalb das Abo «Pro». Der Preis beträgt dann {newPrice} statt {oldPrice} pro Person und Monat, inkl. MWST. Bis dahin ändert sich nichts.',
      'Ist das ein Irrtum, schreiben Sie bitte an {contact}. Sie können das Abo auch vorher kündigen.',
    ],
    link: 'Abo ansehen',
  },
  fr: {
    subject: 'Passage à l’abonnement Pro le {on}',
    paragraphs: [
      'Bonjour,',
      'Le droit de {company} à l’abonnement « {plan} » n’a pas pu être confirmé. Cet abonnement suppose une adresse e-mail professionnelle ou celle d’une école, confirmée par l’association.',
      'Le motif de l’association :',
      '> {reason}',
      'Dès le {on}, c’est donc l’abonnement « Pro » qui s’applique. Le prix est alors de {newPrice} au lieu de {oldPrice} par personne et par mois, TVA comprise. D’ici là, rien ne change.',
      'S’il s’agit d’une erreur, veuillez écrire à {contact}. Vous pouvez aussi résilier l’abonnement avant cette date.',
    ],
    link: 'Voir l’abonnement',
  },
  it: {
    subject: 'Passaggio all’abbonamento Pro il {on}',
    paragraphs: [
      'Buongiorno',
      'Non è stato possibile confermare il diritto di {company} all’abbonamento «{plan}». Questo abbonamento presuppone un indirizzo e-mail aziendale o di una scuola, confermato dall’associazione.',
      'La motivazione dell’associazione:',
      '> {reason}',
      'Dal {on} si applica perciò l’abbonamento «Pro». Il prezzo è allora di {newPrice} invece di {oldPrice} per persona al mese, IVA inclusa. Fino ad allora non cambia nulla.',
      'Se si tratta di un errore, scriva a {contact}. Può anche disdire l’abbonamento prima.',
    ],
    link: 'Vedi l’abbonamento',
  },
};

/**
 * Tells the admins, before the price changes, that the right to a plan could not be confirmed within 30 days (or the
 * association rejected it), so the subscription becomes Pro on `on`. Prices in Rappen per person and month; YYYY-MM-DD.
 */
export function planConverted(
  given: Addressee & {
    company: string;
    from: PlanCode;
    /** Why the association rejected it; '' when nobody decided within the time. */
    reason: string;
    on: string;
    oldPrice: number;
    newPrice: number;
    /** The address for objections. */
    contact: string;
  },
): Letter {
  const { language, publicUrl, company, from, reason, on, oldPrice, newPrice, contact } = given;
  const words = texts[language];
  // Without a reason the letter has neither the quotation nor the sentence before it.
  const at = words.paragraphs.indexOf('> {reason}');
  const paragraphs = reason ? words.paragraphs : words.paragraphs.toSpliced(at - 1, 2);
  return writeLetter({ ...words, paragraphs }, given, {
    company,
    reason,
    plan: planNames[language][from],
    on: writeDay(on, language),
    oldPrice: writeMoney(oldPrice),
    newPrice: writeMoney(newPrice),
    contact,
    url: publicUrl + paymentPath,
  });
}
