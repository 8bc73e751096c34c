import type { signUp as german } from '../de/sign-up.ts';
import type { TranslationOf } from '../translation-of.ts';

export const signUp: TranslationOf<typeof german> = {
  title: 'Configurazione dell’account',
  steps: 'Passi dell’iscrizione',
  planStep: 'Abbonamento',
  profileStep: 'Il suo profilo',
  organisationStep: 'La sua organizzazione',
  paymentStep: 'Pagamento',
  planTitle: 'Quale abbonamento fa per Lei?',
  profileTitle: 'Il suo profilo',
  companyTitle: 'La sua azienda',
  instituteTitle: 'La sua scuola o il suo istituto',
  paymentTitle: 'Dati di pagamento',
  plans: 'Abbonamento',
  emailOf: 'Si iscrive con {{email}}.',
  saved: 'Ogni passo viene salvato. Può continuare su qualsiasi dispositivo fino al {{day}}.',
  back: 'Indietro',
  next: 'Continua',
  signOut: 'Esci',
  memberRule:
    'Il suo indirizzo e-mail deve appartenere a un’azienda. La verifica avviene entro 30 giorni; altrimenti l’abbonamento passa a Pro e le scriviamo.',
  studentRule:
    'Il suo indirizzo e-mail deve appartenere a una scuola o a una scuola universitaria. La verifica avviene entro 30 giorni; altrimenti l’abbonamento passa a Pro e le scriviamo.',
  fits: '{{email}} sembra adatto. L’associazione lo conferma entro 30 giorni.',
  freemail:
    '{{email}} appartiene a un servizio di posta aperto a tutti. Senza conferma dell’associazione l’abbonamento passa a Pro dopo 30 giorni. Con un indirizzo aziendale lo evita.',
  disposable:
    '{{email}} appartiene a un servizio di indirizzi temporanei. Senza conferma dell’associazione l’abbonamento passa a Pro dopo 30 giorni. Con un indirizzo stabile lo evita.',
  notAcademic:
    '{{email}} non ci risulta come indirizzo di una scuola. L’associazione lo verifica; senza conferma l’abbonamento passa a Pro dopo 30 giorni.',
  proPrice: 'Pro costa {{price}} per persona al mese.',
  change: 'Modifica',
  summaryPlan: 'Abbonamento',
  summaryPerson: 'Persona',
  summaryCompany: 'Azienda',
  summaryInstitute: 'Scuola',
  summaryInvoice: 'Fattura a',
  invoiceSame: 'Indirizzo dell’azienda',
  today: 'Oggi',
  fromDay: 'Dal {{day}}',
  monthlyFor_one: '{{amount}} al mese per una persona',
  monthlyFor_other: '{{amount}} al mese per {{count}} persone',
  vatIncluded:
    'Tutti gli importi includono l’IVA ({{percent}}). Se si aggiungono persone l’importo aumenta; lo vede prima.',
  consent: 'Accetto che gli importi siano addebitati ogni mese su questa carta dal {{day}}, fino alla mia disdetta.',
  consentTerms:
    'Ho letto le <terms>condizioni d’uso</terms> e la <privacy>dichiarazione sulla protezione dei dati</privacy>.',
  freeTimeUsed:
    'Questa persona, questa azienda o questa carta ha già avuto un periodo gratuito negli ultimi 24 mesi. Il primo mese si paga quindi subito.',
  registerCard: 'Registra la carta',
  payNow: 'Paga {{amount}}',
  elsewhere: 'La carta si inserisce presso il servizio di pagamento. Noi non ne vediamo il numero.',
  leaving: 'Passaggio al servizio di pagamento',
  paymentFailed:
    'Si è verificato un problema durante l’elaborazione del pagamento. Riprovi. I suoi dati sono ancora qui.',
  paymentCancelled: 'Ha interrotto il pagamento. Non è stato addebitato nulla. I suoi dati sono ancora qui.',
  faultTitle: 'Non è stato possibile caricare la sua iscrizione',
  faultText: 'Ciò che ha salvato è ancora qui. Riprovi.',
  retry: 'Riprova',
};
