export const ui = {
  close: 'Schliessen',
  cancel: 'Abbrechen',
  notices: 'Hinweise',
  loading: 'Wird geladen',
} as const;
