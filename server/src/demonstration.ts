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
];
