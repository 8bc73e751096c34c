import type { LegalText } from './legal-text.ts';

export const terms: LegalText = {
  title: 'Conditions d’utilisation',
  sections: [
    {
      title: 'Champ d’application',
      paragraphs: [
        'Les présentes conditions régissent l’utilisation de Polier entre {{supplier}} (le fournisseur) et l’entreprise, l’école ou la personne qui ouvre un compte (le client). Elles valent aussi pour toutes les personnes auxquelles le client donne accès.',
        'Des conditions divergentes du client ne valent que si le fournisseur les a acceptées par écrit.',
      ],
    },
    {
      title: 'Les prestations de Polier',
      paragraphs: [
        'Polier répond à des questions de droit, de normes, de conventions collectives, de sécurité au travail et de rédaction de contrats dans la construction. Les réponses s’appuient sur des sources que {{association}} a choisies et vérifiées, et indiquent la page concernée.',
        'Polier est à l’essai (bêta). Des fonctions peuvent changer ou disparaître. Ce qui est payé peut être utilisé jusqu’à la fin du mois payé ; si la prestation principale disparaît, la part non utilisée est remboursée.',
      ],
    },
    {
      title: 'Des renseignements à titre indicatif',
      paragraphs: [
        'Les réponses sont des renseignements généraux. Elles peuvent être incomplètes, dépassées ou fausses et ne remplacent ni un conseil juridique ni l’appréciation d’un spécialiste sur le chantier.',
        'Avant d’agir sur la base d’une réponse, il faut vérifier la source indiquée. En cas de danger pour la vie ou l’intégrité corporelle, les consignes des autorités compétentes l’emportent sur tout renseignement de Polier.',
      ],
    },
    {
      title: 'Compte et accès',
      paragraphs: [
        'Le client fournit des indications exactes et complètes et les tient à jour. La personne qui ouvre un compte pour une entreprise confirme y être autorisée.',
        'Les données d’accès sont personnelles. Le client veille à ce que seules les personnes qu’il a enregistrées utilisent Polier et signale immédiatement tout abus.',
        'Les abonnements pour membres et pour personnes en formation exigent une adresse professionnelle ou l’adresse d’une école. Elle est contrôlée dans les 30 jours. Si le contrôle échoue, l’abonnement est converti en Pro après information du client, au prix de cet abonnement.',
      ],
    },
    {
      title: 'Prix et paiement',
      paragraphs: [
        'Les prix affichés lors de l’inscription font foi : par personne ayant accès et par mois, en francs suisses, TVA comprise. Une période gratuite ou un prix promotionnel valent pour la durée qui y est indiquée.',
        'Le paiement s’effectue par carte. Le client accepte que la carte enregistrée soit débitée chaque mois à l’avance, après la période gratuite, pour le nombre de personnes qui ont accès le jour du décompte, ainsi que pour les jours des personnes ajoutées le mois précédent. Les données de la carte se trouvent chez le prestataire de paiement, pas chez le fournisseur.',
        'Un débit qui échoue est répété après un, trois et sept jours ; le client en est informé chaque fois. Si le montant reste dû, l’accès est bloqué jusqu’au paiement.',
        'Les changements de prix sont annoncés par e-mail au moins 30 jours à l’avance. Le client qui ne les accepte pas peut résilier pour la date du changement.',
      ],
    },
    {
      title: 'Durée et résiliation',
      paragraphs: [
        'L’abonnement est conclu pour une durée indéterminée. Il peut être résilié en tout temps dans le compte, pour la fin du mois en cours. Jusque-là, Polier reste utilisable et la résiliation peut être annulée.',
        'Après le dernier jour, le compte est supprimé définitivement avec toutes les personnes, les chats, les fichiers et la carte enregistrée. Les pièces à conserver le restent sans données personnelles.',
        'Le fournisseur peut résilier moyennant un préavis de 30 jours, et immédiatement en cas de violation grave des présentes conditions.',
      ],
    },
    {
      title: 'Ce qui n’est pas permis',
      paragraphs: [
        'Il est interdit de contourner des blocages ou des contrôles, d’interroger Polier de façon automatisée à grande échelle, de céder l’accès à des tiers, de téléverser des contenus sans disposer des droits nécessaires et d’utiliser Polier à des fins illicites.',
      ],
    },
    {
      title: 'Droits sur les contenus',
      paragraphs: [
        'Les sources appartiennent à leurs éditeurs. Le client peut utiliser et transmettre les réponses et les citations au sein de sa propre entreprise, mais ne peut ni publier ni vendre les sources comme recueil.',
        'Ce que le client saisit ou téléverse reste sa propriété. Le fournisseur ne l’utilise que pour exploiter Polier.',
      ],
    },
    {
      title: 'Responsabilité',
      paragraphs: [
        'Le fournisseur répond des dommages causés intentionnellement ou par négligence grave, ainsi que dans les cas où la loi ne permet pas d’exclusion. Pour le reste, sa responsabilité est exclue dans les limites de la loi, y compris pour les auxiliaires, les dommages indirects et le gain manqué.',
        'Le fournisseur s’efforce d’assurer une exploitation sans interruption, mais ne garantit pas une disponibilité déterminée.',
      ],
    },
    {
      title: 'Protection des données',
      paragraphs: [
        'La déclaration de protection des données indique comment les données personnelles sont traitées. Lorsque le fournisseur traite des données pour le compte du client, il le fait uniquement selon ses instructions et avec des mesures de protection appropriées.',
      ],
    },
    {
      title: 'Modifications, droit applicable et for',
      paragraphs: [
        'Les modifications des présentes conditions sont communiquées par e-mail au moins 30 jours à l’avance. Elles sont réputées acceptées si le client ne résilie pas avant ; la communication le rappelle.',
        'Si une disposition n’est pas valable, les autres le restent. Le droit suisse est applicable. Le for est au siège du fournisseur, sous réserve des fors impératifs.',
      ],
    },
  ],
};
