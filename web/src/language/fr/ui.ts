import type { ui as german } from '../de/ui.ts';
import type { Same } from '../same.ts';

export const ui: Same<typeof german> = {
  close: 'Fermer',
  cancel: 'Annuler',
  notices: 'Avis',
  loading: 'Chargement',
  required: 'Obligatoire',
  invalidEmail: 'Veuillez saisir une adresse e-mail valable.',
  invalidUrl: 'URL non valable',
  invalidPhone: 'Veuillez saisir un numéro de téléphone valable.',
  invalidPostalCode: 'Un numéro postal suisse a quatre chiffres.',
  choose: 'Veuillez choisir',
  choosePlan: 'Choisissez un abonnement.',
  optional: 'facultatif',
  faultsTitle: 'Veuillez vérifier ces indications',
  callingCode: 'Indicatif du pays',
  step: 'Étape {{number}} sur {{count}}',
  stepDone: 'terminée',
  unsavedTitle: 'Modifications non enregistrées',
  unsavedText: 'Vos modifications ne sont pas encore enregistrées.',
  closeUnsaved: 'Fermer sans enregistrer',
  saveAndClose: 'Enregistrer et fermer',
  unreachable: 'Le serveur est inaccessible. Vos indications sont encore là. Veuillez réessayer.',
  goesOn: 'Suite dans {{seconds}} s',
  stop: 'Arrêter',
};
