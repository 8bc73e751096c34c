import type { ui as german } from '../de/ui.ts';
import type { Same } from '../same.ts';

export const ui: Same<typeof german> = {
  close: 'Chiudi',
  cancel: 'Annulla',
  notices: 'Avvisi',
  loading: 'Caricamento',
  required: 'Obbligatorio',
  invalidEmail: 'Inserisca un indirizzo e-mail valido.',
  invalidUrl: 'URL non valido',
  invalidPhone: 'Inserisca un numero di telefono valido.',
  invalidPostalCode: 'Un numero postale svizzero ha quattro cifre.',
  choose: 'Scelga',
  choosePlan: 'Scelga un abbonamento.',
  optional: 'facoltativo',
  faultsTitle: 'Verifichi questi dati',
  callingCode: 'Prefisso internazionale',
  step: 'Passo {{number}} di {{count}}',
  stepDone: 'completato',
  unsavedTitle: 'Modifiche non salvate',
  unsavedText: 'Le modifiche fatte qui non sono ancora salvate.',
  closeUnsaved: 'Chiudi senza salvare',
  saveAndClose: 'Salva e chiudi',
  unreachable: 'Il server non è raggiungibile. I suoi dati sono ancora qui. Riprovi.',
  goesOn: 'Si prosegue tra {{seconds}} s',
  stop: 'Fermare',
};
