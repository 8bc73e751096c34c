import type { privacy as german } from '../de/privacy.ts';
import type { TranslationOf } from '../translation-of.ts';

export const privacy: TranslationOf<typeof german> = {
  person: 'Vos données',
  personText:
    'Tout ce que Polier a enregistré sur vous, dans un fichier ZIP : profil, chats avec leurs sources, fichiers, évaluations, appareils et journal.',
  company: 'Données de l’entreprise',
  companyText:
    'Tout ce que Polier a enregistré sur l’entreprise, dans un fichier ZIP : coordonnées, personnes, abonnement, paiements, quittances en PDF et journal. Les chats appartiennent aux personnes et n’en font pas partie.',
  institute: 'Données de l’institut',
  instituteText:
    'Tout ce que Polier a enregistré sur l’institut, dans un fichier ZIP : coordonnées, personnes, abonnement, paiements, quittances en PDF et journal. Les chats appartiennent aux personnes et n’en font pas partie.',
  begin: 'Préparer',
  beginAgain: 'Préparer à nouveau',
  running: 'En préparation. Vous pouvez quitter la page et revenir plus tard.',
  progress: '{{done}} fichiers sur {{total}}. Vous pouvez quitter la page et revenir plus tard.',
  readyUntil: 'Prêt, {{size}}. Téléchargeable jusqu’au {{day}} à {{time}}.',
  ended: 'Le dernier téléchargement a expiré.',
  failed: 'Les données n’ont pas pu être préparées. Veuillez réessayer.',
  download: 'Télécharger',
  notBegun: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  notDownloaded: 'Le fichier n’a pas pu être téléchargé. Veuillez réessayer.',
  notLoaded: 'L’état de vos données n’a pas pu être chargé.',
  again: 'Réessayer',
};
