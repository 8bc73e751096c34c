import type { signUp as german } from '../de/sign-up.ts';
import type { TranslationOf } from '../translation-of.ts';

export const signUp: TranslationOf<typeof german> = {
  title: 'Configurer le compte',
  steps: 'Étapes de l’inscription',
  planStep: 'Abonnement',
  profileStep: 'Votre profil',
  organisationStep: 'Votre organisation',
  paymentStep: 'Paiement',
  planTitle: 'Quel abonnement vous convient ?',
  profileTitle: 'Votre profil',
  companyTitle: 'Votre entreprise',
  instituteTitle: 'Votre école ou institut',
  paymentTitle: 'Données de paiement',
  plans: 'Abonnement',
  emailOf: 'Vous vous inscrivez avec {{email}}.',
  saved: 'Chaque étape est enregistrée. Vous pouvez continuer sur n’importe quel appareil jusqu’au {{day}}.',
  back: 'Retour',
  next: 'Continuer',
  signOut: 'Se déconnecter',
  memberRule:
    'Votre adresse e-mail doit appartenir à une entreprise. Nous le vérifions dans les 30 jours ; si ce n’est pas le cas, l’abonnement est converti en Pro et nous vous écrivons.',
  studentRule:
    'Votre adresse e-mail doit appartenir à une école ou à une haute école. Nous le vérifions dans les 30 jours ; si ce n’est pas le cas, l’abonnement est converti en Pro et nous vous écrivons.',
  fits: '{{email}} semble convenir. L’association le confirme dans les 30 jours.',
  freemail:
    '{{email}} appartient à une messagerie ouverte à tous. Sans confirmation de l’association, l’abonnement est converti en Pro après 30 jours. Une adresse professionnelle vous l’évite.',
  disposable:
    '{{email}} appartient à un service d’adresses jetables. Sans confirmation de l’association, l’abonnement est converti en Pro après 30 jours. Une adresse durable vous l’évite.',
  notAcademic:
    '{{email}} ne nous est pas connue comme adresse d’une école. L’association la vérifie ; sans confirmation, l’abonnement est converti en Pro après 30 jours.',
  proPrice: 'Pro coûte {{price}} par personne et par mois.',
  change: 'Modifier',
  summaryPlan: 'Abonnement',
  summaryPerson: 'Personne',
  summaryCompany: 'Entreprise',
  summaryInstitute: 'École',
  summaryInvoice: 'Facture à',
  invoiceSame: 'Adresse de l’entreprise',
  today: 'Aujourd’hui',
  fromDay: 'Dès le {{day}}',
  monthlyFor_one: '{{amount}} par mois pour une personne',
  monthlyFor_other: '{{amount}} par mois pour {{count}} personnes',
  vatIncluded:
    'Tous les montants incluent une TVA de {{percent}}. Si des personnes s’ajoutent, le montant augmente ; vous le voyez avant.',
  consent: 'J’accepte que cette carte soit débitée chaque mois dès le {{day}}, jusqu’à ce que je résilie.',
  consentTerms:
    'J’ai lu les <terms>conditions d’utilisation</terms> et la <privacy>déclaration de protection des données</privacy>.',
  freeTimeUsed:
    'Cette personne, cette entreprise ou cette carte a déjà bénéficié d’une période gratuite au cours des 24 derniers mois. Le premier mois se paie donc tout de suite.',
  registerCard: 'Enregistrer la carte',
  payNow: 'Payer {{amount}}',
  elsewhere: 'Vous saisissez la carte auprès du prestataire de paiement. Nous ne voyons pas son numéro.',
  leaving: 'Redirection vers le prestataire de paiement',
  paymentFailed:
    'Un problème est survenu lors du traitement du paiement. Veuillez réessayer. Vos données sont toujours là.',
  paymentCancelled: 'Vous avez interrompu le paiement. Rien n’a été débité. Vos données sont toujours là.',
  faultTitle: 'Votre inscription n’a pas pu être chargée',
  faultText: 'Ce que vous avez enregistré est toujours là. Veuillez réessayer.',
  retry: 'Réessayer',
};
