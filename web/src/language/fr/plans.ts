import type { plans as german } from '../de/plans.ts';
import type { TranslationOf } from '../translation-of.ts';

export const plans: TranslationOf<typeof german> = {
  pro: 'Pro',
  member: 'Membre de l’association',
  student: 'En formation',
  perMonth: 'CHF par personne et par mois',
  unit: 'par personne et par mois.',
  vat: 'TVA de {{percent}} incluse.',
  freeMonths_one: 'Gratuit pendant un mois, puis facturation mensuelle.',
  freeMonths_other: 'Gratuit pendant {{count}} mois, puis facturation mensuelle.',
  freeUntil: 'Gratuit jusqu’au {{day}}, puis facturation mensuelle.',
  promotion: 'Prix promotionnel jusqu’au {{day}}, puis {{price}}.',
  monthly: 'Résiliable chaque mois.',
  proFor: 'Pour toute entreprise de la branche',
  memberFor: 'L’affiliation est vérifiée',
  studentFor: 'Avec l’adresse d’une école ou d’une haute école',
  topics: 'Tous les thèmes et cantons',
  people: 'Gestion autonome des collaborateurs',
  receipts: 'Quittances pour la comptabilité',
  choosePro: 'Choisir Pro',
  chooseMember: 'S’inscrire comme membre',
  chooseStudent: 'S’inscrire comme personne en formation',
  notLoaded: 'Les prix n’ont pas pu être chargés.',
  again: 'Recharger',
};
