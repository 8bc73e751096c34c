import type { arrival as german } from '../de/arrival.ts';
import type { TranslationOf } from '../translation-of.ts';

export const arrival: TranslationOf<typeof german> = {
  checking: 'Verifica del pagamento in corso',
  checkingText: 'Stiamo verificando presso il servizio di pagamento. Di solito bastano pochi secondi.',
  slow: 'Il servizio di pagamento non ha ancora risposto',
  slowText: 'Nulla va perso e nulla viene addebitato due volte. Può tornare più tardi; continuiamo a verificare.',
  askAgain: 'Verifica di nuovo',
  thanks: 'Grazie mille',
  thanksSignUp: 'Il suo account è pronto. Può porre la prima domanda.',
  thanksCard: 'La nuova carta è registrata.',
  thanksDebt: 'L’importo dovuto è pagato.',
  paid: 'Pagato: {{amount}}. La ricevuta arriva per e-mail.',
  givenBack: 'Era già pagato: {{amount}} vengono rimborsati sulla sua carta.',
  refundFailed: 'Era già pagato. Il rimborso di {{amount}} non è ancora riuscito; riproviamo ogni giorno.',
  nothingCharged: 'Non è stato addebitato nulla.',
  toChat: 'Vai alla chat',
  toAccount: 'Vai all’account',
  guestTitle: 'Di ritorno dal servizio di pagamento',
  guestText: 'Acceda al suo account affinché possiamo attribuire il pagamento e mostrarle l’esito.',
  signIn: 'Accedi',
  unknown: 'Questo pagamento non è noto',
  unknownText:
    'A questo indirizzo non corrisponde alcun pagamento del suo account. Non è quindi stato addebitato nulla.',
  failedTitle: 'Pagamento non riuscito',
  failedText: 'Si è verificato un problema durante l’elaborazione del pagamento. Riprovi.',
  failedKept:
    'I suoi dati sono ancora qui. Con un’altra carta potrebbe riuscire; in caso di dubbio si rivolga alla sua banca.',
  freeTimeTitle: 'Un periodo gratuito c’è già stato',
  freeTimeText:
    'Con questa carta o per questa azienda c’è già stato un periodo gratuito negli ultimi 24 mesi. Non è stato addebitato nulla.',
  freeTimeNext:
    'I suoi dati sono ancora qui. La pagina seguente indica quanto costa il primo mese; potrà decidere allora.',
  changedTitle: 'Il suo account non è ancora stato creato',
  changedText: 'Mentre si trovava sulla pagina di pagamento, i suoi dati sono stati modificati in un’altra finestra.',
  changedGivenBack: '{{amount}} vengono rimborsati sulla sua carta.',
  changedRefundFailed: 'Il rimborso di {{amount}} non è ancora riuscito; riproviamo ogni giorno.',
  changedNext: 'Verifichi i suoi dati e passi di nuovo al pagamento.',
  tryAgain: 'Riprova',
  registered: 'Il suo account è stato creato',
  registeredText: 'Ora scelga l’abbonamento e inserisca i suoi dati.',
  goOn: 'Continua',
  passwordSet: 'Password salvata',
  passwordSetText: 'Ora può accedere con la nuova password.',
  toSignIn: 'Vai all’accesso',
  chargedLater: 'Il primo pagamento avverrà il {{day}}: {{amount}} al mese. Prima le scriveremo.',
  registeredPlan: 'L’abbonamento è scelto. Ora inserisca i suoi dati.',
};
