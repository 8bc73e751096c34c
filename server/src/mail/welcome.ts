import type { PlanCode } from '@polier/contract/billing';
import { chatBasePath } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { writeDay } from '../ground/days.ts';
import { writeMoney } from '../ground/money.ts';
import { planNames } from '../ground/plan-names.ts';
import { type Addressee, writeLetter } from './letter.ts';
import type { Letter } from './mail.ts';

type Words = {
  subject: string;
  greeting: string;
  begun: string;
  free: string;
  paid: string;
  cancel: string;
  link: string;
};

const texts: Record<Language, Words> = {
  de: {
    subject: 'Willkommen bei Polier',
    greeting: 'Guten Tag',
    begun:
      '{company} nutzt jetzt Polier mit dem Abo «{plan}». Im Firmenkonto fügen Sie unter «Personen» hinzu, wer ebenfalls Fragen stellen soll.',
    free: 'Polier ist bis und mit {until} gratis. Ab dem {on} belasten wir jeden Monat {amount} pro Person mit Zugang, inkl. MWST. Vorher schreiben wir Ihnen noch einmal.',
    paid: 'Der erste Monat ist bezahlt. Ab dem {on} belasten wir jeden Monat {amount} pro Person mit Zugang, inkl. MWST.',
    cancel:
      'Kündigen können Sie jederzeit im Firmenkonto unter «Zahlung»: Der Zugang bleibt bis zum Ende des laufenden Monats, danach wird nichts mehr belastet.',
    link: 'Erste Frage stellen',
  },
  fr: {
    subject: 'Bienvenue chez Polier',
    greeting: 'Bonjour,',
    begun:
      '{company} utilise désormais Polier avec l’abonnement « {plan} ». Dans le compte de l’entreprise, sous « Personnes », ajoutez celles qui poseront aussi des questions.',
    free: 'Polier est gratuit jusqu’au {until} inclus. À partir du {on}, nous débiterons chaque mois {amount} par personne ayant accès, TVA comprise. Nous vous écrirons encore une fois auparavant.',
    paid: 'Le premier mois est payé. À partir du {on}, nous débiterons chaque mois {amount} par personne ayant accès, TVA comprise.',
    cancel:
      'Vous pouvez résilier en tout temps dans le compte de l’entreprise, sous « Paiement » : l’accès reste ouvert jusqu’à la fin du mois en cours, ensuite rien n’est plus débité.',
    link: 'Poser une première question',
  },
  it: {
    subject: 'Benvenuti in Polier',
    greeting: 'Buongiorno',
    begun:
      '{company} usa ora Polier con l’abbonamento «{plan}». Nell’account dell’azienda, in «Persone», aggiunga chi porrà a sua volta delle domande.',
    free: 'Polier è gratuito fino al {until} compreso. Dal {on} addebiteremo ogni mese {amount} per ogni persona con accesso, IVA inclusa. Prima le scriveremo ancora una volta.',
    paid: 'Il primo mese è pagato. Dal {on} addebiteremo ogni mese {amount} per ogni persona con accesso, IVA inclusa.',
    cancel:
      'Può disdire in ogni momento nell’account dell’azienda, in «Pagamento»: l’accesso resta aperto fino alla fine del mese in corso, poi non viene più addebitato nulla.',
    link: 'Poni la prima domanda',
  },
};

/**
 * Welcomes the admin of a new company: its plan, the end of the free time (null: the first month was paid at once), from
 * when which price is charged, and how to cancel. Rappen per person and month; YYYY-MM-DD.
 */
export function welcome(
  given: Addressee & {
    company: string;
    plan: PlanCode;
    freeUntil: string | null;
    nextPayment: { on: string; unitPrice: number };
  },
): Letter {
  const { language, publicUrl, company, plan, freeUntil, nextPayment } = given;
  const { subject, greeting, begun, free, paid, cancel, link } = texts[language];
  const paragraphs = [greeting, begun, freeUntil ? free : paid, cancel];
  return writeLetter({ subject, paragraphs, link }, given, {
    company,
    plan: planNames[language][plan],
    ...(freeUntil ? { until: writeDay(freeUntil, language) } : {}),
    on: writeDay(nextPayment.on, language),
    amount: writeMoney(nextPayment.unitPrice),
    url: publicUrl + chatBasePath,
  });
}
