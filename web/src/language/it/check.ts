import type { check as german } from '../de/check.ts';
import type { TranslationOf } from '../translation-of.ts';

export const check: TranslationOf<typeof german> = {
  title: 'Verifica un documento stampato',
  lead: 'Ogni informazione di Polier scaricata come PDF porta un codice di controllo. Qui trova le impronte corrispondenti: se coincidono con quelle del documento, nulla è stato cambiato.',
  code: 'Codice di controllo',
  show: 'Mostra',
  unknown: 'Nessun documento corrisponde a questo codice. Verifichi di averlo copiato correttamente.',
  notLoaded: 'Non è stato possibile caricare le impronte.',
  again: 'Riprova',
  printed: 'Redatto il {{day}}',
  content: 'Impronta dell’intero documento (SHA-256):',
  quotations: 'Citazioni',
  number: 'N.',
  source: 'Fonte',
  page: 'pagina {{page}}',
  hash: 'Impronta',
  note: 'Sul documento figurano i primi 32 caratteri dell’impronta di ogni citazione. La domanda, la risposta e i nomi non sono conservati qui.',
};
