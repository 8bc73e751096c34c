import type { Texts } from './texts.ts';

const languageNames = { de: 'allemand', fr: 'français', it: 'italien' };
const listed = (words: string[]) =>
  words
    .map((word) => `« ${word} »`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' et ');

export const french: Texts = {
  nearest: 'Voici ce qui s’en approche le plus\u00a0; cela ne répond peut-être pas à toute la question.',
  quotingOtherLanguage: (source) =>
    `Aucune source en français ne répond à cette question. Voici les passages dans leur langue d’origine, l’${languageNames[source]}\u00a0:`,
  perCanton: 'La réponse dépend du canton. Chaque passage ne vaut que là où le titre l’indique.',
  noOtherCanton: 'Pour les autres cantons, aucun passage vérifié qui réponde à cette question n’a été trouvé.',
  withoutRule: (canton) =>
    `Pour le canton ${canton}, aucun passage vérifié qui réponde à cette question n’a été trouvé.`,
  federal: 'Toute la Suisse',
  inCanton: (canton) => `Canton ${canton}`,
  onlyFederal: (canton) =>
    `Aucune source propre au canton ${canton} n’a été trouvée sur cette question. Les passages suivants valent pour toute la Suisse.`,
  federalLaw: (canton) => `C’est le droit fédéral qui règle cela\u00a0; il vaut aussi dans le canton ${canton}.`,
  federalLawEverywhere: 'C’est le droit fédéral qui règle cela\u00a0; il vaut dans tous les cantons.',
  onlyFederalEverywhere:
    'Aucune source d’un canton qui réponde à cette question n’a été trouvée. Les passages suivants valent pour toute la Suisse.',
  notOfCanton: (canton) =>
    `Les passages suivants ne sont pas des règles du canton ${canton}\u00a0; ils valent pour toute la Suisse.`,
  otherDay: (asked) =>
    `Les passages suivants sont en vigueur aujourd’hui. Ils ne disent ce qui valait le ${asked} que là où cela est précisé.`,
  beyondFilter:
    'Dans le domaine choisi, rien ne répond à cette question. Les passages suivants proviennent d’autres domaines.',
  olderContracts: 'contrats conclus avant ancien droit transitoire',
  modelSilent: 'Le modèle de langage n’a pas répondu. Voici donc les sources dans leur texte exact.',
  modelSilentNoQuote:
    'Le modèle de langage n’a pas répondu, et aucun passage ne répond assez clairement à la question pour être cité.',
  modelBroke:
    'La réponse a été interrompue\u00a0: le modèle de langage a cessé de répondre. Ce qui précède est vérifié, mais peut-être incomplet.',
  modelCut:
    'La réponse s’arrête ici, car elle a atteint sa longueur maximale. Ce qui précède est vérifié, mais peut-être incomplet.',
  ceiling:
    'Votre entreprise a épuisé le volume de réponses rédigées prévu pour aujourd’hui. Jusqu’à minuit, Polier cite les sources mot à mot.',
  summed: 'En résumé\u00a0:',
  page: (label) => `page ${label}`,
  refusal: {
    emergency:
      'Les sources vérifiées ne donnent pas de réponse sûre à votre question. Suivez les instructions de la centrale d’appels d’urgence.',
    emergencyTold:
      'Suivez les instructions de la centrale d’appels d’urgence. Vous pourrez poser ensuite vos questions sur les règles.',
    nothing: 'Les sources vérifiées ne contiennent pas de réponse à cette question.',
    words: (words) => `Aucune source ne mentionne ${listed(words)}.`,
    references: (references) =>
      `${listed(references)} ${references.length === 1 ? 'n’apparaît' : 'n’apparaissent'} pas dans les sources vérifiées\u00a0; le texte des lois se trouve sur fedlex.admin.ch.`,
    canton: (canton) =>
      `Chaque canton règle la question lui-même, et il n’y a pas de source vérifiée à ce sujet pour le canton ${canton}. Renseignez-vous auprès du service des constructions de la commune.`,
    open: (sentence) => `La source la plus proche laisse elle-même ce point ouvert : « ${sentence} »`,
    nearest: 'Les sources les plus proches sont jointes\u00a0; elles ne répondent pas avec certitude à la question.',
    closingAlone: 'Précisez l’ouvrage, le travail ou l’article dont il s’agit.',
    closing: 'Précisez l’ouvrage, le travail ou l’article dont il s’agit, ou envoyez la question à la rédaction.',
  },
  offers: {
    askEditor: 'Envoyer la question à la rédaction',
    widenFilter: 'Chercher sans filtre',
    keepCanton: (canton) => `Garder le canton ${canton} comme filtre`,
    asClause: 'Formuler comme clause de contrat',
  },
  headingAsked: (heading) => `Quelles sont les règles sur le thème « ${heading} » ?`,
  greeting:
    'Bonjour. Je réponds aux questions sur le contrat d’entreprise, les normes, les conventions collectives et la sécurité au travail dans la construction, et j’indique la source de chaque affirmation. Que souhaitez-vous savoir\u00a0?',
  steps: {
    prepare: 'Préparation\u00a0: le serveur vient de démarrer',
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
