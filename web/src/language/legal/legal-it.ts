import type { LegalPages } from './legal-text.ts';
import { privacy } from './privacy-it.ts';
import { terms } from './terms-it.ts';

export const legal: LegalPages = {
  imprint: {
    title: 'Impressum',
    sections: [
      {
        title: 'Contenuto e fonti',
        paragraphs: [
          'Scelta e verifica delle fonti su cui Polier fonda le sue risposte: {{association}}. I diritti sulle fonti appartengono ai loro editori.',
          'Polier è in fase di prova. Le informazioni non sono vincolanti e non sostituiscono una consulenza.',
        ],
      },
      {
        title: 'Responsabilità per contenuti e rinvii',
        paragraphs: [
          'Curiamo i contenuti con attenzione, ma non possiamo garantirne l’esattezza, la completezza e l’attualità. Per i siti di terzi ai quali rinviamo sono responsabili i loro gestori.',
        ],
      },
      {
        title: 'Diritto d’autore',
        paragraphs: [
          'Testi, grafica e programma di questo sito sono protetti. Ogni uso che va oltre quello personale richiede il nostro consenso.',
        ],
      },
    ],
  },
  privacy,
  terms,
};
