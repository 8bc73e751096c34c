import type { voice as german } from '../de/voice.ts';
import type { TranslationOf } from '../translation-of.ts';

export const voice: TranslationOf<typeof german> = {
  bar: 'Modalità vocale',
  connecting: 'Connessione in corso',
  listening: 'Polier la ascolta',
  hearing: 'Polier la sente',
  thinking: 'Polier è al lavoro',
  speaking: 'Polier sta parlando',
  muted: 'Microfono spento',
  mute: 'Spegni il microfono',
  unmute: 'Accendi il microfono',
  stopSpeaking: 'Interrompi la lettura',
  end: 'Termina',
  endName: 'Termina la modalità vocale',
  begun: 'Modalità vocale attiva. Può parlare.',
  ended: 'Modalità vocale terminata.',
  permission: 'Per usare questa funzione deve consentire l’accesso al microfono nel browser.',
  media: 'Il microfono non è raggiungibile. Verifichi che sia collegato e che non sia in uso altrove.',
  stream: 'Non è stato possibile avviare la registrazione. Riprovi.',
  timeout: 'La connessione vocale non ha risposto in tempo. Riprovi.',
  connection: 'La connessione è interrotta. Riavvii la modalità vocale non appena è ristabilita.',
  hidden:
    'La modalità vocale è terminata perché Polier non era visibile da tempo. Il microfono è spento; può riavviare la modalità vocale.',
  unplugged:
    'La modalità vocale è terminata: il microfono non è più disponibile. Lo ricolleghi e riavvii la modalità vocale.',
};
