import type { ui as german } from '../de/ui.ts';
import type { Same } from '../same.ts';

export const ui: Same<typeof german> = {
  close: 'Chiudi',
  cancel: 'Annulla',
  notices: 'Avvisi',
  loading: 'Caricamento',
};
