import type { LegalPages } from './legal-text.ts';
import { privacy } from './privacy-fr.ts';
import { terms } from './terms-fr.ts';

export const legal: LegalPages = {
  imprint: {
    title: 'Mentions légales',
    sections: [
      {
        title: 'Contenu et sources',
        paragraphs: [
          'Choix et vérification des sources sur lesquelles Polier fonde ses réponses : {{association}}. Les droits sur les sources appartiennent à leurs éditeurs.',
          'Polier est à l’essai. Les renseignements sont donnés à titre indicatif et ne remplacent pas un conseil.',
        ],
      },
      {
        title: 'Responsabilité pour les contenus et les liens',
        paragraphs: [
          'Nous soignons les contenus, mais ne pouvons pas garantir qu’ils sont exacts, complets et à jour. Les exploitants des sites tiers vers lesquels nous renvoyons en sont responsables.',
        ],
      },
      {
        title: 'Droit d’auteur',
        paragraphs: [
          'Les textes, la présentation et le programme de ce site sont protégés. Toute utilisation au-delà de l’usage propre exige notre accord.',
        ],
      },
    ],
  },
  privacy,
  terms,
};
