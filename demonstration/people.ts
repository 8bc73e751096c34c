/** The people of the demonstration: the identity provider's stand-in keeps their passwords, the seed employs them. */
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

/** Colleagues who are listed but cannot sign in: first name, last name, title. */
export const demonstrationColleagues = [
  ['Ivo', 'Zgraggen', 'Polier'],
  ['Jana', 'Huber', 'Bauführerin'],
  ['Karim', 'Ben Salah', 'Kranführer'],
  ['Lea', 'Ammann', 'Personal'],
  ['Marco', 'D’Angelo', 'Vorarbeiter'],
  ['Nina', 'Öztürk', 'Kalkulation'],
  ['Olivier', 'Dubois', 'Métreur'],
] as const;

/** Accounts of the association in the back office, one of each role. */
export const demonstrationStaff = [
  { userName: 'verband', role: 'super-admin', password: 'Baustelle-2026' },
  { userName: 'redaktion', role: 'editor', password: 'Baustelle-2026' },
  { userName: 'buchhaltung', role: 'bookkeeper', password: 'Baustelle-2026' },
] as const;
