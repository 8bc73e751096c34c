import type { LegalText } from './legal-text.ts';

export const privacy: LegalText = {
  title: 'Déclaration de protection des données',
  sections: [
    {
      title: 'Le responsable',
      paragraphs: [
        '{{supplier}} est responsable du traitement des données personnelles dans Polier. Adressez vos questions et vos demandes à {{email}}.',
        'Cette déclaration suit la loi suisse sur la protection des données. Si le droit de l’Union européenne régit le traitement, par exemple pour des personnes qui s’y trouvent, il s’applique en outre.',
      ],
    },
    {
      title: 'Les données traitées',
      paragraphs: [
        'Compte et profil : nom, fonction, adresse e-mail professionnelle, numéros de téléphone, langue, rôle et appartenance à une entreprise ou à une école.',
        'Entreprise : nom, numéro IDE, site web, taille, service, adresse et adresse de facturation.',
        'Utilisation : questions, réponses, fichiers téléversés, enregistrements vocaux pendant une conversation vocale, filtres et réglages choisis, évaluations et commentaires.',
        'Paiement : abonnement, montants, dates, état des paiements, ainsi que le type, les quatre derniers chiffres et l’échéance de la carte. Seul le prestataire de paiement voit le numéro complet.',
        'Technique : journaux indiquant le moment, l’adresse appelée et le résultat, nécessaires à l’exploitation et à la sécurité.',
      ],
    },
    {
      title: 'Les finalités',
      paragraphs: [
        'Les données servent à répondre aux questions, à gérer les comptes, à facturer les abonnements, à contrôler le droit à un abonnement, à détecter les pannes et les abus et à remplir des obligations légales.',
        'Les évaluations et les questions envoyées pour examen servent à améliorer les sources. Il n’y a ni publicité, ni profilage publicitaire, ni vente de données.',
      ],
    },
    {
      title: 'Qui voit les données',
      paragraphs: [
        'Seule la personne qui mène un chat le voit. {{association}} ne peut lire un chat que si la personne l’y autorise elle-même, pour 24 heures ; la personne voit qui l’a lu et quand, et peut retirer l’autorisation à tout moment. Les titulaires de droits d’administration dans une entreprise voient les profils de ses membres, l’abonnement et les paiements, mais aucun chat.',
        '{{association}} voit les évaluations avec la question et la réponse correspondantes, les questions envoyées et les commentaires.',
        'Pour l’exploitation, nous recourons à des prestataires tenus de suivre nos instructions : hébergement, service de connexion, prestataire de paiement, envoi d’e-mails et, s’ils sont en place, modèle de langage et reconnaissance vocale. Ils ne reçoivent que ce dont ils ont besoin ; un modèle de langage, par exemple, la question et les passages trouvés.',
      ],
    },
    {
      title: 'Traitement à l’étranger',
      paragraphs: [
        'Les données sont traitées en Suisse et dans des États offrant une protection adéquate. Si un prestataire recourt à des entités situées ailleurs, la protection est assurée par contrat. Sur demande, nous indiquons les prestataires et leurs lieux d’exploitation.',
      ],
    },
    {
      title: 'La durée',
      paragraphs: [
        'Pour pouvoir aider en cas de problème, nous conservons pendant 30 jours quand quelqu’un a fait quel type de requête et comment elle s’est terminée ; ce qui a été demandé ou répondu n’en fait pas partie.',
        'Une inscription commencée et non terminée est supprimée après 30 jours. Lorsqu’une personne est retirée, son accès, ses chats et ses fichiers sont supprimés. À la fin de l’abonnement, tout le compte est supprimé.',
        'Les chats et leurs fichiers sont conservés jusqu’à ce que vous les supprimiez. Votre entreprise peut décider qu’ils soient supprimés 30, 90 ou 365 jours après la dernière question, au plus tôt sept jours après cette décision. Le délai applicable figure dans les réglages du chat. Un chat temporaire n’est pas enregistré : il disparaît dès que vous ouvrez un autre chat ou que vous vous déconnectez, et au plus tard une heure après sa fermeture. Il n’en reste que des chiffres, par exemple pour les coûts.',
        'Nous conservons les pièces relatives aux paiements pendant dix ans, comme le Code des obligations l’exige pour les livres : avec l’entreprise, son numéro IDE, son adresse, la période, le nombre de personnes et les montants. Après la suppression du compte, elles ne sont plus accessibles que pour la comptabilité. Les noms et adresses des personnes, les chats et les lettres sont supprimés avec le compte. Pour qu’il n’y ait qu’une seule période gratuite et qu’un seul prix réduit sans confirmation, nous retenons pendant 24 mois la personne, l’adresse e-mail, le domaine de l’entreprise, le numéro IDE et la carte sous forme d’empreintes chiffrées, qui ne permettent d’identifier personne. Les copies de sauvegarde sont écrasées dans le délai usuel.',
      ],
    },
    {
      title: 'Ce qui est enregistré dans le navigateur',
      paragraphs: [
        'Polier n’enregistre dans le navigateur que le nécessaire : l’accès après la connexion, la langue, l’affichage, les textes commencés et, pendant la connexion, un cookie qui relie l’opération à ce navigateur. Il n’y a ni pixels espions ni cookies de tiers.',
      ],
    },
    {
      title: 'Sécurité',
      paragraphs: [
        'La transmission est chiffrée. Les accès sont contrôlés à chaque demande, les interventions de l’administration sont consignées. En cas de violation de la sécurité entraînant un risque élevé pour vous, nous vous informons, ainsi que l’autorité compétente.',
      ],
    },
    {
      title: 'Vos droits',
      paragraphs: [
        'Vous pouvez demander des renseignements sur vos données, les faire rectifier ou supprimer, en exiger la remise dans un format courant et vous opposer à un traitement. Vous pouvez modifier et supprimer vous-même votre profil et vos chats, et télécharger sous « Compte » tout ce qui est enregistré sur vous.',
        'Les réponses de Polier ne sont pas des décisions à votre sujet : il n’y a pas de décisions individuelles automatisées ayant un effet juridique. Vous pouvez vous adresser au Préposé fédéral à la protection des données et à la transparence.',
      ],
    },
    {
      title: 'Modifications',
      paragraphs: [
        'Cette déclaration est adaptée lorsque Polier ou le droit change. Nous informons par e-mail des modifications importantes.',
      ],
    },
  ],
};
