import type { ui as german } from '../de/ui.ts';
import type { Same } from '../same.ts';

export const ui: Same<typeof german> = {
  close: 'Fermer',
  cancel: 'Annuler',
  notices: 'Avis',
  loading: 'Chargement',
};
