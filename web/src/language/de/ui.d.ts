export declare const ui: {
  readonly close: 'Schliessen';
  readonly cancel: 'Abbrechen';
  readonly notices: 'Hinweise';
  readonly loading: 'Wird geladen';
};
