import { writeDate } from '../../text/write-date.ts';
import { onlyWords } from './only-words.ts';
import type { WordingTexts } from './texts.ts';

const languageNames = { de: 'allemand', fr: 'français', it: 'italien' };
const limit = ({ min, max }: { min: number | null; max: number | null }) =>
  [min === null ? '' : `au moins ${min}`, max === null ? '' : `au plus ${max}`].filter(Boolean).join(', ');
const dayCount = (days: number) => `${days} ${days === 1 ? 'jour' : 'jours'}`;

export const french: WordingTexts = {
  tasks: {
    find: 'Trouver le modèle vérifié',
    facts: 'Réunir les données',
    draft: 'Rédiger le texte',
    compare: 'Comparer avec le modèle',
    file: 'Créer les fichiers',
  },
  status: { running: 'En cours', done: 'Terminé', failed: 'Sans résultat', cancelled: 'Annulé' },
  which: 'Plusieurs modèles vérifiés conviennent. Lequel voulez-vous ?',
  none: 'Il n’y a pas de modèle vérifié à ce sujet, et sans modèle je ne rédige rien. Vous pouvez prendre l’un des modèles les plus proches ou en demander un nouveau à la rédaction.',
  nearest: 'Les plus proches sont :',
  found: (name) => `Modèle « ${name} »`,
  otherLanguage: (language) =>
    `Le modèle n’existe qu’en ${languageNames[language]} ; le texte reste dans cette langue.`,
  ask: (name, { min, max, usual }) => {
    const bounds = limit({ min, max });
    const offered = usual === null ? '' : ` La valeur usuelle est ${usual} ; répondez « usuel » pour l’utiliser.`;
    return `**${name}** ?${bounds ? ` (${bounds})` : ''}${offered} Répondez « vide » pour laisser l’espace en blanc.`;
  },
  contract: {
    none: (name) =>
      `Il n’existe pas de modèle vérifié d’un contrat entier. Ce qu’il doit régler figure dans la liste « ${name} » ; ce qui est entre crochets est à remplacer par vos indications.`,
    clauses: (names) =>
      `Une formulation vérifiée existe pour certaines clauses : ${names.join(', ')}. Écrivez par exemple « clause ${names[0]} ».`,
  },
  wanted: {
    clause: (name) => `Clause ${name}`,
    letter: (name) => `Lettre : ${name}`,
    contract: (name) => `Modèle de ${name}`,
  },
  askEditor: 'Demander un modèle à la rédaction',
  units: { days: 'jours', years: 'années', percent: 'pour cent', amount: 'CHF' },
  limits: limit,
  chips: {
    usual: (value) => `${value} (usuel)`,
    keep: (day) => `garder le ${day}`,
    open: 'laisser en blanc',
    rest: 'laisser le reste en blanc',
    no: 'non',
  },
  askWish: {
    clause: 'La clause doit-elle régler autre chose ? Écrivez-le en une phrase, ou « non ».',
    letter: 'La lettre doit-elle dire autre chose ? Écrivez-le en une phrase, ou « non ».',
  },
  faults: {
    'no-date': () => 'Écrivez un jour avec le mois et l’année, par exemple 1.12.2026, ou « demain ».',
    'no-such-day': () => 'Ce jour n’existe pas. Écrivez-le par exemple ainsi : 1.12.2026.',
    'no-number': () => 'Ce n’est pas un nombre. N’écrivez que le nombre, par exemple 30.',
    'not-whole': () => 'Seul un nombre entier convient ici.',
    'no-party': () =>
      'Ce n’est pas un nom. Indiquez l’entreprise ou la personne, en 200 caractères au plus, sans crochets.',
    'no-text': () => 'Écrivez 200 caractères au plus, sans crochets.',
    'wrong-unit': () => 'Cette unité ne convient pas ici.',
    'too-small': (limits) =>
      limits.min === null ? 'Cette valeur est trop petite.' : `Le modèle exige ${limit(limits)}.`,
    'too-large': (limits) =>
      limits.max === null ? 'Cette valeur est trop grande.' : `Le modèle exige ${limit(limits)}.`,
  },
  whichYear: 'De quelle année ?',
  about: (name, said) => `${name} : ${said}`,
  stillOpen: 'L’espace reste en blanc.',
  dayDoubt: (doubt) => {
    const day = `« ${doubt.name} » (${writeDate(doubt.day, 'fr')})`;
    if (doubt.kind === 'after')
      return `${day} est postérieure à « ${doubt.other} » (${writeDate(doubt.otherDay, 'fr')}).`;
    if (doubt.kind === 'future') return `${day} est dans le futur ; nous sommes le ${writeDate(doubt.today, 'fr')}.`;
    if (doubt.kind === 'past') return `${day} est déjà passée ; nous sommes le ${writeDate(doubt.today, 'fr')}.`;
    const left = doubt.days === 0 ? 'est déjà aujourd’hui' : `est dans ${dayCount(doubt.days)}`;
    return `${day} ${left} ; le modèle prévoit au moins ${dayCount(doubt.least)}.`;
  },
  otherDay: 'Écrivez un autre jour ou gardez celui-ci.',
  checkDays: 'Veuillez vérifier ces jours :',
  wishAdapted:
    'Le modèle de langage a intégré votre demande. Ce qu’il a changé est signalé comme écart et n’est pas vérifié.',
  wishAdded: 'Votre phrase figure à la fin sous son propre chiffre. Elle ne vient pas du modèle et n’est pas vérifiée.',
  wishRefused:
    'Votre phrase est trop longue ou contient des crochets ; elle n’a pas été intégrée au texte. Écrivez-la plus brièvement, sans crochets.',
  replies: {
    usual: /^(?:(?:valeur )?usuel(?:le)?|comme d’habitude|standard|oui|ok|d['’]accord)[.!]?$/i,
    keep: onlyWords(
      'garder garde gardez gardons conserver conserve laisser laisse laissez juste correct correcte bon convient va confirme confirmer',
      'oui ok d accord je j nous on me le la l ce cet cette c est ça cela jour date celui celle ci ainsi comme il tel telle quel quelle veux voudrais souhaite bien',
    ),
    open: /^(?:ouverte?|laisser (?:(?:le champ|l['’]espace) )?(?:vide|en blanc|ouverte?)|vide|passer|je ne sais pas(?: encore)?|[-–])[.!]?$/i,
    rest: /^(?:(?:laisser )?(?:tout )?le reste(?: (?:ouvert|vide|en blanc))?|laisser tout(?: en blanc)?|tout (?:ouvert|vide|en blanc))[.!]?$/i,
    no: /^(?:non(?: merci)?|rien|aucune?|[-–])[.!]?$/i,
    cancel: /^(?:annuler|abandonner|stop)[.!]?$/i,
  },
  draftFrom: (name) => `Projet selon le modèle vérifié « ${name} »`,
  deviations: (count) => (count === 1 ? '1 écart par rapport au modèle' : `${count} écarts par rapport au modèle`),
  noDeviation: 'Le texte est celui du modèle.',
  replaced: (before, after) => `« ${before} » est devenu « ${after} »`,
  removed: (text) => `supprimé : « ${text} »`,
  added: (text) => `ajouté : « ${text} »`,
  open: (names) => `Reste à compléter : ${names.join(' ; ')}.`,
  note: 'À noter :',
  cancelled: 'Annulé. Aucun texte n’a été créé.',
  changeNotMet:
    'Cette modification ne correspond à aucun passage du projet. Indiquez la donnée à changer ou le chiffre à supprimer.',
  disclaimer:
    'Projet à titre indicatif, pas un conseil juridique. Polier est une version bêta et peut se tromper ; vérifiez le texte avant de signer.',
  file: {
    title: { clause: (name) => `Clause « ${name} »`, letter: (name) => name },
    legend: 'Écarts par rapport au modèle (Word : Révision, Modifications) :',
    legendAdded: 'souligné : ne figure pas dans le modèle',
    legendRemoved: 'biffé : figure dans le modèle, pas dans le projet',
    legendOpen: 'sur fond gris : indication encore à compléter',
    source: (title, page, edition) => `Source : ${[title, edition, `page ${page}`].filter(Boolean).join(', ')}`,
    inForce: (from) => (from === null ? '' : `En vigueur depuis le ${writeDate(from, 'fr')}`),
    verified: (by, on) => `Vérifié par ${by} le ${writeDate(on, 'fr')}`,
    made: (day) => `Établi le ${writeDate(day, 'fr')}`,
    deviations: 'Écarts',
    aside: (title) => `À propos du projet « ${title} »`,
  },
};
