import type { check as german } from '../de/check.ts';
import type { TranslationOf } from '../translation-of.ts';

export const check: TranslationOf<typeof german> = {
  title: 'Vérifier un document imprimé',
  lead: 'Chaque renseignement de Polier téléchargé en PDF porte un code de contrôle. Voici les empreintes correspondantes : si elles sont identiques à celles du document, rien n’a été modifié.',
  code: 'Code de contrôle',
  show: 'Afficher',
  unknown: 'Aucun document ne correspond à ce code. Vérifiez que vous l’avez recopié correctement.',
  notLoaded: 'Les empreintes n’ont pas pu être chargées.',
  again: 'Réessayer',
  printed: 'Établi le {{day}}',
  content: 'Empreinte du document entier (SHA-256) :',
  quotations: 'Citations',
  number: 'N°',
  source: 'Source',
  page: 'page {{page}}',
  hash: 'Empreinte',
  note: 'Le document indique les 32 premiers caractères de l’empreinte de chaque citation. La question, la réponse et les noms ne sont pas conservés ici.',
};
