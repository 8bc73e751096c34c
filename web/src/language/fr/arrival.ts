import type { arrival as german } from '../de/arrival.ts';
import type { TranslationOf } from '../translation-of.ts';

export const arrival: TranslationOf<typeof german> = {
  checking: 'Vérification du paiement',
  checkingText: 'Nous interrogeons le prestataire de paiement. Cela dure en général quelques secondes.',
  slow: 'Le prestataire de paiement n’a pas encore répondu',
  slowText:
    'Rien n’est perdu et rien n’est débité deux fois. Vous pouvez revenir plus tard ; nous continuons à vérifier.',
  askAgain: 'Vérifier à nouveau',
  thanks: 'Merci',
  thanksSignUp: 'Votre compte est prêt. Vous pouvez poser votre première question.',
  thanksCard: 'La nouvelle carte est enregistrée.',
  thanksDebt: 'Le montant dû est payé.',
  paid: 'Payé : {{amount}}. La quittance vous parvient par e-mail.',
  givenBack: 'C’était déjà payé : {{amount}} sont remboursés sur votre carte.',
  refundFailed:
    'C’était déjà payé. Le remboursement de {{amount}} n’a pas encore abouti ; nous réessayons chaque jour.',
  nothingCharged: 'Rien n’a été débité.',
  toChat: 'Aller au chat',
  toAccount: 'Aller au compte',
  guestTitle: 'De retour du prestataire de paiement',
  guestText: 'Connectez-vous pour que nous puissions attribuer le paiement à votre compte et vous montrer le résultat.',
  signIn: 'Se connecter',
  unknown: 'Ce paiement est inconnu',
  unknownText: 'Aucun paiement de votre compte ne correspond à cette adresse. Rien n’a donc été débité.',
  failedTitle: 'Paiement non abouti',
  failedText: 'Un problème est survenu lors du traitement du paiement. Veuillez réessayer.',
  failedKept:
    'Vos données sont toujours là. Une autre carte fonctionnera peut-être ; en cas de doute, adressez-vous à votre banque.',
  freeTimeTitle: 'Il y a déjà eu une période gratuite',
  freeTimeText:
    'Cette carte ou cette entreprise a déjà bénéficié d’une période gratuite au cours des 24 derniers mois. Rien n’a été débité.',
  freeTimeNext:
    'Vos données sont toujours là. La page suivante indique le prix du premier mois ; vous déciderez alors.',
  changedTitle: 'Votre compte n’est pas encore créé',
  changedText: 'Pendant que vous étiez sur la page de paiement, vos données ont été modifiées dans une autre fenêtre.',
  changedGivenBack: '{{amount}} sont remboursés sur votre carte.',
  changedRefundFailed: 'Le remboursement de {{amount}} n’a pas encore abouti ; nous réessayons chaque jour.',
  changedNext: 'Veuillez vérifier vos données et passer encore une fois au paiement.',
  tryAgain: 'Réessayer',
  registered: 'Votre compte est créé',
  registeredText: 'Choisissez maintenant l’abonnement et saisissez vos données.',
  goOn: 'Continuer',
  passwordSet: 'Mot de passe enregistré',
  passwordSetText: 'Vous pouvez maintenant vous connecter avec le nouveau mot de passe.',
  toSignIn: 'Aller à la connexion',
  chargedLater: 'Le premier paiement aura lieu le {{day}} : {{amount}} par mois. Nous vous écrirons auparavant.',
  registeredPlan: 'L’abonnement est choisi. Il vous reste à saisir vos données.',
};
