import type { PlanCode } from '@polier/contract/billing';
import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeDay } from '../../ground/days.ts';
import { writeMoney, writePercent } from '../../ground/money.ts';
import { planNames } from '../../ground/plan-names.ts';
import { type Addressee, type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Neue Bedingungen ab {on}',
    paragraphs: [
      'Guten Tag',
      'Der Verband hat Abo oder Rabatt von {company} geändert:',
      '> Bisher: Abo «{oldPlan}», Rabatt {oldDiscount}, {oldPrice} pro Person und Monat, inkl. MWST\nAb der Belastung am {on}: Abo «{newPlan}», Rabatt {newDiscount}, {newPrice} pro Person und Monat, inkl. MWST',
      'Die Begründung des Verbands:',
      '> {reason}',
      'Bis dahin ändert sich nichts. Ist das ein Irrtum, schreiben Sie bitte an {contact}. Sie können das Abo auch vorher kündigen.',
    ],
    link: 'Abo ansehen',
  },
  fr: {
    subject: 'Nouvelles conditions dès le {on}',
    paragraphs: [
      'Bonjour,',
      'L’association a modifié l’abonnement ou le rabais de {company} :',
      '> Jusqu’ici : abonnement « {oldPlan} », rabais {oldDiscount}, {oldPrice} par personne et par mois, TVA comprise\nDès le débit du {on} : abonnement « {newPlan} », rabais {newDiscount}, {newPrice} par personne et par mois, TVA comprise',
      'Le motif de l’association :',
      '> {reason}',
      'D’ici là, rien ne change. S’il s’agit d’une erreur, veuillez écrire à {contact}. Vous pouvez aussi résilier l’abonnement avant cette date.',
    ],
    link: 'Voir l’abonnement',
  },
  it: {
    subject: 'Nuove condizioni dal {on}',
    paragraphs: [
      'Buongiorno',
      'L’associazione ha cambiato l’abbonamento o lo sconto di {company}:',
      '> Finora: abbonamento «{oldPlan}», sconto {oldDiscount}, {oldPrice} per persona al mese, IVA inclusa\nDall’addebito del {on}: abbonamento «{newPlan}», sconto {newDiscount}, {newPrice} per persona al mese, IVA inclusa',
      'La motivazione dell’associazione:',
      '> {reason}',
      'Fino ad allora non cambia nulla. Se si tratta di un errore, scriva a {contact}. Può anche disdire l’abbonamento prima.',
    ],
    link: 'Vedi l’abbonamento',
  },
};

/** The plan and the discount of a company, and what a month costs for one person with them, in Rappen. */
type Terms = { plan: PlanCode; discountPercent: number; price: number };

/**
 * Tells the admins that the association has changed plan or discount, why, and from which charge it holds (`on`,
 * YYYY-MM-DD). `contact` is the address for objections.
 */
export function termsChanged(
  given: Addressee & { company: string; before: Terms; after: Terms; reason: string; on: string; contact: string },
): Letter {
  const { language, publicUrl, company, before, after, reason, on, contact } = given;
  return writeLetter(texts[language], given, {
    ...{ company, reason, contact, on: writeDay(on, language), url: publicUrl + paymentPath },
    oldPlan: planNames[language][before.plan],
    oldDiscount: writePercent(before.discountPercent),
    oldPrice: writeMoney(before.price),
    newPlan: planNames[language][after.plan],
    newDiscount: writePercent(after.discountPercent),
    newPrice: writeMoney(after.price),
  });
}
