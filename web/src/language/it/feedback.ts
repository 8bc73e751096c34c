import type { feedback as german } from '../de/feedback.ts';
import type { TranslationOf } from '../translation-of.ts';

export const feedback: TranslationOf<typeof german> = {
  title: 'Il suo parere',
  text: 'Che cosa funziona, che cosa manca, che cosa è sbagliato? Il suo parere viene trasmesso alla redazione. Se si tratta di una singola risposta, indichi la domanda.',
  name: 'Nome',
  email: 'E-mail',
  feedback: 'Il suo parere',
  send: 'Invia',
  sent: 'Parere inviato',
  thanks: 'Grazie. Abbiamo ricevuto il suo parere.',
  another: 'Invia un altro parere',
  toChat: 'Vai alla chat',
  notSent: 'Non è stato possibile inviare il parere. È ancora qui. Riprovi.',
  unsent: 'Il suo parere non è ancora inviato. Al suo ritorno ritroverà qui il testo.',
  leaveUnsent: 'Esci senza inviare',
};
