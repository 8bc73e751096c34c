import type { feedback as german } from '../de/feedback.ts';
import type { Same } from '../same.ts';

export const feedback: Same<typeof german> = {
  title: 'Il suo parere',
  text: 'Che cosa funziona, che cosa manca, che cosa è sbagliato? Il suo parere va alla redazione. Per una singola risposta usi i pollici nella chat.',
  name: 'Nome',
  email: 'E-mail',
  feedback: 'Il suo parere',
  send: 'Invia',
  sent: 'Parere inviato',
  thanks: 'Grazie. Il suo parere è arrivato.',
  another: 'Un altro parere',
  toChat: 'Vai alla chat',
  notSent: 'Il parere non è arrivato. È ancora qui. Riprovi.',
};
