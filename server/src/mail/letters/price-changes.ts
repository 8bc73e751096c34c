import type { PlanCode } from '@polier/contract/billing';
import { paymentPath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeDay } from '../../ground/days.ts';
import { writeMoney } from '../../ground/money.ts';
import { planNames } from '../../ground/plan-names.ts';
import { counted } from '../counted.ts';
import { type Addressee, type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Neuer Preis ab {on}',
    paragraphs: [
      'Guten Tag',
      'Ab dem {on} kostet das Abo «{plan}» {newPrice} statt {oldPrice} pro Person und Monat, inkl. MWST.',
      'Für {company} mit heute {people} sind das {amount} im Monat. Bis dahin gilt der bisherige Preis.',
      'Wenn Sie nicht weitermachen möchten, können Sie das Abo vorher kündigen.',
    ],
    link: 'Abo ansehen',
  },
  fr: {
    subject: 'Nouveau prix dès le {on}',
    paragraphs: [
      'Bonjour,',
      'Dès le {on}, l’abonnement « {plan} » coûte {newPrice} au lieu de {oldPrice} par personne et par mois, TVA comprise.',
      'Pour {company}, avec {people} aujourd’hui, cela fait {amount} par mois. D’ici là, le prix actuel reste valable.',
      'Si vous ne souhaitez pas continuer, vous pouvez résilier l’abonnement avant cette date.',
    ],
    link: 'Voir l’abonnement',
  },
  it: {
    subject: 'Nuovo prezzo dal {on}',
    paragraphs: [
      'Buongiorno',
      'Dal {on} l’abbonamento «{plan}» costa {newPrice} invece di {oldPrice} per persona al mese, IVA inclusa.',
      'Per {company}, oggi con {people}, sono {amount} al mese. Fino ad allora vale il prezzo attuale.',
      'Se non desidera continuare, può disdire l’abbonamento prima.',
    ],
    link: 'Vedi l’abbonamento',
  },
};

/**
 * Tells the admins in advance about another price from the payment on `on`. Prices in Rappen per person and month;
 * `amount` for as many people as have access today; YYYY-MM-DD.
 */
export function priceChanges(
  given: Addressee & {
    company: string;
    plan: PlanCode;
    on: string;
    oldPrice: number;
    newPrice: number;
    seats: number;
    amount: number;
  },
): Letter {
  const { language, publicUrl, company, plan, on, oldPrice, newPrice, seats, amount } = given;
  return writeLetter(texts[language], given, {
    company,
    plan: planNames[language][plan],
    on: writeDay(on, language),
    oldPrice: writeMoney(oldPrice),
    newPrice: writeMoney(newPrice),
    people: counted(seats, 'people', language),
    amount: writeMoney(amount),
    url: publicUrl + paymentPath,
  });
}
