import type { Texts } from '../texts.ts';

const languageNames = { de: 'allemand', fr: 'français', it: 'italien' };
const listed = (words: string[]) =>
  words
    .map((word) => `« ${word} »`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' et ');

export const french: Texts = {
  quoting: 'Voici ce que disent les sources :',
  quotingOtherLanguage: (source) =>
    `Aucune source en français ne répond à cette question. Voici les passages dans leur langue d’origine, l’${languageNames[source]} :`,
  perCanton: 'La réponse dépend du canton. Chaque passage ne vaut que là où le titre l’indique.',
  federal: 'Toute la Suisse',
  inCanton: (canton) => `Canton ${canton}`,
  onlyFederal: (canton) =>
    `Aucune source propre au canton ${canton} n’a été trouvée. Les passages suivants valent pour toute la Suisse.`,
  otherDay: (asked) =>
    `Aucune source n’est disponible pour le ${asked}. Les passages suivants sont en vigueur aujourd’hui.`,
  olderContracts: 'contrats conclus avant ancien droit transitoire',
  modelSilent: 'Le modèle de langage n’a pas répondu. Voici donc les sources dans leur texte exact.',
  modelSilentNoQuote:
    'Le modèle de langage n’a pas répondu, et aucun passage ne répond assez clairement à la question pour être cité.',
  modelBroke:
    'La réponse a été interrompue : le modèle de langage est tombé en panne. Ce qui précède est vérifié, mais peut-être incomplet.',
  page: (label) => `page ${label}`,
  refusal: {
    nothing: 'Les sources vérifiées ne contiennent pas de réponse à cette question.',
    words: (words) => `Introuvable : ${listed(words)}.`,
    references: (references) => `${listed(references)} ne fait pas partie des sources vérifiées.`,
    day: (day) => `Aucune source correspondante n’était en vigueur le ${day}.`,
    canton: (canton) => `Il n’y a pas de source à ce sujet pour le canton ${canton}.`,
    unconfirmed: 'Les sources ne confirment pas la réponse rédigée. Elle a donc été retirée.',
    nearest: 'Les sources les plus proches sont jointes ; elles ne répondent pas avec certitude à la question.',
    closing: 'Vous pouvez reformuler la question ou l’envoyer à la rédaction.',
  },
  offers: {
    askEditor: 'Envoyer la question à la rédaction',
    widenFilter: 'Chercher sans filtre',
    keepCanton: (canton) => `Garder le canton ${canton} comme filtre`,
    asClause: 'Formuler comme clause de contrat',
  },
  headingAsked: (heading) => `Quelles sont les règles sur le thème « ${heading} » ?`,
  greeting:
    'Bonjour. Je réponds aux questions sur le contrat d’entreprise, les normes, les conventions collectives et la sécurité au travail dans la construction, et j’indique la source de chaque affirmation. Que souhaitez-vous savoir ?',
  steps: {
    search: 'Recherche',
    read: 'Lecture',
    check: 'Vérification',
    found: (passages, documents) =>
      `${passages} ${passages === 1 ? 'passage' : 'passages'} dans ${documents} ${documents === 1 ? 'source' : 'sources'}`,
    nothingFound: 'Rien trouvé',
    quotations: (count) => (count === 1 ? '1 citation, vérifiée mot à mot' : `${count} citations, vérifiées mot à mot`),
    statements: (count, unconfirmed) =>
      `${count} ${count === 1 ? 'affirmation vérifiée' : 'affirmations vérifiées'}, ${unconfirmed === 0 ? 'aucune sans source' : `${unconfirmed} non ${unconfirmed === 1 ? 'attestée' : 'attestées'}`}`,
  },
};
