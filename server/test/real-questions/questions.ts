import type { Language } from '@polier/contract/languages';

/**
 * Real questions of people who build, in their own words, with what the answer must rest on: the sheet, and words that
 * stand in it. On which page they stand is read from the printed PDF itself, so a sheet may grow.
 */
export type RealQuestion = {
  id: string;
  /** Language asked in; the screen is in the same one. */
  language: Language;
  /** What is typed, one after the other; the last is judged. */
  ask: [string, ...string[]];
  sheet: string;
  /** Words of the sheet, in the language asked in, that the answer must quote. */
  says: string;
};

/** A question the sources cannot answer, and why not. */
export type Unanswerable = {
  id: string;
  language: Language;
  ask: string;
  why: string;
  /** What the refusal must name as missing, when it is one thing. */
  names?: string;
};

export const realQuestions: RealQuestion[] = [
  {
    id: 'de-graben',
    language: 'de',
    ask: ['wie tief darf ein graben sein ohne spriessen'],
    sheet: 'trenches-and-excavations',
    says: 'tiefer als 1,50 m',
  },
  {
    id: 'de-gelaender',
    language: 'de',
    ask: ['geländer am gerüst wie hoch muss das sein'],
    sheet: 'scaffolds-and-falls',
    says: 'mindestens 100 cm über der Standfläche',
  },
  {
    id: 'de-plaettlikleber',
    language: 'de',
    ask: ['Bad mit 3 m2 asbesthaltigem Plättlikleber, brauchts da wirklich eine Spezialfirma?'],
    sheet: 'asbestos',
    says: 'Auch ein kleines Badezimmer mit asbesthaltigem Plättlikleber ist Sache eines anerkannten Unternehmens',
  },
  {
    id: 'de-altvertrag',
    language: 'de',
    ask: ['Bis wann muss der Bauherr einen versteckten Mangel am Neubau rügen?', 'und wenn der Vertrag von 2024 ist?'],
    sheet: 'notice-of-defects',
    says: '«Sofort» heisst nach der Gerichtspraxis rund 7 Tage',
  },
  {
    id: 'de-zuerich',
    language: 'de',
    ask: ['Wie lang ist eine Baubewilligung gültig? Baustelle ist in Winterthur ZH'],
    sheet: 'building-permit-zurich',
    says: 'erlischt im Kanton Zürich nach 3 Jahren ohne Baubeginn',
  },
  {
    id: 'de-tessin',
    language: 'de',
    ask: ['Wann verfällt die Tessiner Baubewilligung?'],
    sheet: 'building-permit-ticino',
    says: 'nicht innert 2 Jahren seit ihrer Rechtskraft begonnen',
  },
  {
    id: 'de-ueberzeit',
    language: 'de',
    ask: ['ueberzeit baustelle wieviel stunden pro jahr erlaubt'],
    sheet: 'working-time-and-overtime',
    says: '140 Stunden',
  },
  {
    id: 'de-verzugszins',
    language: 'de',
    ask: ['Kunde zahlt seit 3 Monaten nicht, wieviel Verzugszinss kann ich draufschlagen'],
    sheet: 'vat-and-invoices',
    says: '5 % im Jahr',
  },
  {
    id: 'de-stift',
    language: 'de',
    ask: ['Darf mein Stift (16) Bagger fahren?'],
    sheet: 'machines-and-cranes',
    says: 'Unter 18 Jahren dürfen nur Lernende Baumaschinen führen',
  },
  {
    id: 'fr-soustraitant',
    language: 'fr',
    ask: ['Le sous-traitant paie pas ses gars, c’est à l’entreprise générale de payer les salaires?'],
    sheet: 'subcontractors',
    says: 'répond civilement si ses sous-traitants ne respectent pas les salaires minimaux nets',
  },
  {
    id: 'fr-malade',
    language: 'fr',
    ask: ['maçon engagé en janvier, malade depuis 2 semaines, on doit lui payer son salaire combien de temps'],
    sheet: 'wages-and-absence',
    says: 'l’employeur paie le salaire en cas de maladie durant 3 semaines',
  },
  {
    id: 'fr-interet',
    language: 'fr',
    ask: ['facture pas payée, quel interet de retard je peut demander'],
    sheet: 'vat-and-invoices',
    says: '5 % par an',
  },
  {
    id: 'fr-fouille',
    language: 'fr',
    ask: ['largeur mini fouille pour poser un tuyau, prof. 1.40'],
    sheet: 'trenches-and-excavations',
    says: 'la largeur utile est d’au moins 60 cm',
  },
  {
    id: 'fr-berne',
    language: 'fr',
    ask: ['Chantier à Bienne (canton de Berne), délai pour faire opposition au permis?'],
    sheet: 'building-permit-bern',
    says: 'Le délai d’opposition est de 30 jours dans le canton de Berne',
  },
  {
    id: 'it-ipoteca',
    language: 'it',
    ask: ['il cliente non paga, quanto tempo ho per l’ipoteca degli artigiani?'],
    sheet: 'builders-lien',
    says: 'al più tardi quattro mesi dopo il compimento del lavoro',
  },
  {
    id: 'it-vacanze',
    language: 'it',
    ask: ['quante settimane di vacanza ha un apprendista'],
    sheet: 'apprentices',
    says: 'almeno 5 settimane fino a 20 anni',
  },
  {
    id: 'it-ticino',
    language: 'it',
    ask: ['Entro quanto devo iniziare i lavori in Ticino?'],
    sheet: 'building-permit-ticino',
    says: 'entro 2 anni dalla crescita in giudicato',
  },
  {
    id: 'it-urgenza',
    language: 'it',
    ask: ['Quanti giorni prima deve notificarsi una ditta estera?', 'e se è urgente?'],
    sheet: 'posted-workers',
    says: 'non prima del giorno della notifica',
  },
  {
    id: 'it-licenza',
    language: 'it',
    ask: ['scadenza licenza edilizia Ticino'],
    sheet: 'building-permit-ticino',
    says: 'decade se i lavori non iniziano entro 2 anni dalla crescita in giudicato',
  },
  {
    id: 'it-domenica',
    language: 'it',
    ask: ['getto di domenica, che supplemento devo pagare agli operai?'],
    sheet: 'working-time-and-overtime',
    says: 'supplemento del 50 %',
  },
  {
    id: 'it-riparazione',
    language: 'it',
    ask: ['Una riparazione fa ripartire i cinque anni?'],
    sheet: 'limitation-and-warranty',
    says: 'non fa ripartire 5 anni per tutta l’opera',
  },
  {
    id: 'de-holm',
    language: 'de',
    ask: ['Maurer hat am Gerüst einen Holm abgenommen zum Material reingeben. Darf der das selber?'],
    sheet: 'scaffolds-and-falls',
    says: 'Nur der Gerüstersteller darf das Gerüst ändern',
  },
  {
    id: 'fr-licencier',
    language: 'fr',
    ask: ['licencier un ouvrier en arrêt accident, c’est possible?'],
    sheet: 'wages-and-absence',
    says: 'ne peut pas résilier en cas de maladie ou d’accident',
  },
  {
    id: 'it-benna',
    language: 'it',
    ask: ['si può alzare un operaio con la benna dell’escavatore'],
    sheet: 'machines-and-cranes',
    says: 'divieto di trasportare persone vale per la benna',
  },
  {
    id: 'it-zurigo',
    language: 'it',
    ask: ['A Zurigo il vicino mi deve lasciar passare sul suo terreno per montare il ponteggio?'],
    sheet: 'building-permit-zurich',
    says: 'il proprietario può accedere al fondo vicino e usarlo temporaneamente',
  },
];

export const unanswerable: Unanswerable[] = [
  {
    id: 'de-promille',
    language: 'de',
    ask: 'Wie viel Promille darf ein Kranführer haben?',
    why: 'the figure is in no sheet',
  },
  {
    id: 'de-luzern',
    language: 'de',
    ask: 'Wie lange ist eine Baubewilligung im Kanton Luzern gültig?',
    why: 'another canton’s rule',
    names: 'Luzern',
  },
  {
    id: 'de-257d',
    language: 'de',
    ask: 'Mieter im Umbauobjekt zahlt nicht, was sagt Art. 257d OR?',
    why: 'an article that no sheet carries',
    names: 'Art. 257d OR',
  },
  {
    id: 'fr-decennale',
    language: 'fr',
    ask: 'Que couvre la garantie décennale en droit français?',
    why: 'foreign law',
  },
  {
    id: 'fr-prix',
    language: 'fr',
    ask: 'Combien coûte une heure de maçon à Genève?',
    why: 'a price',
  },
  {
    id: 'fr-valais',
    language: 'fr',
    ask: 'Délai d’opposition à un permis de construire dans le canton du Valais?',
    why: 'another canton’s rule',
    names: 'Valais',
  },
  {
    id: 'it-eternit',
    language: 'it',
    ask: 'Quanto costa smaltire un metro cubo di eternit?',
    why: 'a price',
  },
  {
    id: 'it-1669',
    language: 'it',
    ask: 'Cosa prevede l’art. 1669 del codice civile italiano per i difetti?',
    why: 'foreign law, by article',
  },
  {
    id: 'it-confine',
    language: 'it',
    ask: 'Che distanza dal confine devo tenere per una casa a Lugano?',
    why: 'a figure of the commune that no sheet carries',
  },
];

/**
 * Asked like the others, and not yet answered with these words: the words asked stand too far from those of the sheet,
 * or another sentence of the same sheet is quoted first. `bench/answers/bench-answers.ts` counts how many of them are
 * right, so that they are not forgotten.
 */
export const notYetAnswered: RealQuestion[] = [
  {
    id: 'fr-chaleur',
    language: 'fr',
    ask: ['il fait 34 degrés, est-ce qu’on doit fermer le chantier?'],
    sheet: 'personal-protection',
    says: 'ne fixe pas de température à laquelle tout chantier doit s’arrêter',
  },
  {
    id: 'de-tessin',
    language: 'de',
    ask: ['Bauen im Tessin: wann verfällt die licenza edilizia?'],
    sheet: 'building-permit-ticino',
    says: 'nicht innert 2 Jahren seit ihrer Rechtskraft begonnen',
  },
  {
    id: 'it-garanzia',
    language: 'it',
    ask: ['quanti anni di garanzia do su un tetto nuovo'],
    sheet: 'limitation-and-warranty',
    says: '5 anni dalla consegna',
  },
  {
    id: 'de-371',
    language: 'de',
    ask: ['art 371 or was heisst das für meinen neubau'],
    sheet: 'limitation-and-warranty',
    says: '5 Jahre nach der Abnahme',
  },
  {
    id: 'fr-gardecorps',
    language: 'fr',
    ask: ['a partir de quelle hauteur il faut un garde-corps'],
    sheet: 'scaffolds-and-falls',
    says: 'dès que la hauteur de chute dépasse 2 m',
  },
  {
    id: 'fr-367',
    language: 'fr',
    ask: ['art. 367 al. 1bis CO'],
    sheet: 'notice-of-defects',
    says: 'dans les 60 jours',
  },
  {
    id: 'fr-vaud',
    language: 'fr',
    ask: [
      'Combien de temps dure l’enquête publique dans le canton de Vaud?',
      'et le permis, il est valable combien de temps?',
    ],
    sheet: 'building-permit-vaud',
    says: 'est périmé si la construction n’a pas commencé dans les 2 ans dès sa date',
  },
  {
    id: 'fr-conge',
    language: 'fr',
    ask: ['Quel est le délai de congé la cinquième année?'],
    sheet: 'wages-and-absence',
    says: '2 mois de la 2e à la 9e',
  },
  {
    id: 'it-gruista',
    language: 'it',
    ask: ['patente gru a torre da che eta'],
    sheet: 'machines-and-cranes',
    says: 'La patente di gruista si ottiene dai 18 anni',
  },
  {
    id: 'it-82',
    language: 'it',
    ask: ['art 82 olcostr amianto chi può toglierlo'],
    sheet: 'asbestos',
    says: 'riservati alle imprese di bonifica da amianto riconosciute dalla Suva',
  },
  {
    id: 'it-gru-controllo',
    language: 'it',
    ask: ['Ogni quanto va controllata la gru a torre?'],
    sheet: 'machines-and-cranes',
    says: 'uno specialista verifica la gru una volta all’anno',
  },
  {
    id: 'it-notifica',
    language: 'it',
    ask: ['Ditta di Como viene 2 giorni a posare piastrelle, deve notificarsi?'],
    sheet: 'posted-workers',
    says: 'notificano ogni impiego in cantiere dal 1° giorno',
  },
];
