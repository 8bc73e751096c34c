/** People of the demonstration; the sign-in stand-in knows their passwords, the seed their employment. */
const person = (number: number, givenName: string, surname: string, email: string, what: string) => ({
  oid: `00000000-0000-4000-8000-00000000000${number}`,
  givenName,
  surname,
  email,
  password: 'Baustelle-2026',
  what,
});

export const demonstrationPeople = [
  person(1, 'Anna', 'Keller', 'anna.keller@keller-hochbau.example', 'company admin'),
  person(2, 'Beat', 'Steiner', 'beat.steiner@keller-hochbau.example', 'user'),
  person(3, 'Chiara', 'Bernasconi', 'chiara.bernasconi@scuola-edile.example', 'apprentice'),
  person(4, 'Denis', 'Favre', 'denis.favre@keller-hochbau.example', 'blocked'),
  person(5, 'Eva', 'Monnier', 'eva.monnier@monnier-renovation.example', 'sign-up not finished'),
  person(6, 'Fabio', 'Rossi', 'fabio.rossi@scuola-edile.example', 'admin of a school'),
  person(7, 'Gian', 'Caduff', 'gian.caduff@fachschule-bau.example', 'sign-up as a student'),
  person(8, 'Hanna', 'Frei', 'hanna.frei@keller-hochbau.example', 'invited, never signed in'),
];

export const demonstrationCompanies = {
  builder: {
    kind: 'company' as const,
    name: 'Keller Hochbau AG',
    website: 'https://keller-hochbau.example',
    size: '1-20' as const,
    department: 'Bauleitung',
    address: { street: 'Werkhofstrasse 14', postalCode: '8400', city: 'Winterthur', state: 'ZH', country: 'CH' },
    invoiceAddress: { street: 'Postfach 117', postalCode: '8401', city: 'Winterthur', state: 'ZH', country: 'CH' },
    language: 'de' as const,
    plan: 1 as const,
    creator: 'Anna Keller',
  },
  school: {
    kind: 'institute' as const,
    name: 'Scuola edile Ticino',
    website: 'https://scuola-edile.example',
    address: { street: 'Via del Cantiere 3', postalCode: '6500', city: 'Bellinzona', state: 'TI', country: 'CH' },
    language: 'it' as const,
    plan: 3 as const,
    creator: 'Fabio Rossi',
    verifiedStatus: 2 as const,
  },
};

/** Colleagues in the list who do not sign in: first name, last name, title. */
export const demonstrationColleagues = [
  ['Ivo', 'Zgraggen', 'Polier'],
  ['Jana', 'Huber', 'Bauführerin'],
  ['Karim', 'Ben Salah', 'Kranführer'],
  ['Lea', 'Ammann', 'Personal'],
  ['Marco', 'D’Angelo', 'Vorarbeiter'],
  ['Nina', 'Öztürk', 'Kalkulation'],
  ['Olivier', 'Dubois', 'Métreur'],
] as const;

/** What the voice stand-in understands, whatever is said to it: questions the demonstration sources answer. */
export const demonstrationQuestions = {
  de: [
    'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?',
    'Ab welcher Höhe braucht es ein Fassadengerüst?',
    'Wie tief darf ich einen Graben ohne Spriessung ausheben?',
    'Wer zahlt die persönliche Schutzausrüstung?',
  ],
  fr: [
    'Quel est le délai pour signaler les défauts d’un bâtiment ?',
    'À partir de quelle hauteur faut-il un échafaudage de façade ?',
    'Jusqu’à quelle profondeur peut-on creuser une fouille sans étayage ?',
    'Quelle est la majoration de salaire pour le travail de nuit temporaire ?',
  ],
  it: [
    'Entro quanto tempo bisogna notificare i difetti di un edificio?',
    'Da quale altezza serve un ponteggio di facciata?',
    'Fino a quale profondità si può scavare senza armatura?',
    'Qual è il supplemento di salario per il lavoro notturno temporaneo?',
  ],
};
