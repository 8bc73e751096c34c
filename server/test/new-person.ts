let number = 0;

/** Makes a person to add to the demonstration company; each has a different e-mail address. */
export function newPerson(more: object = {}) {
  number += 1;
  return {
    firstName: `Person${number}`,
    middleName: '',
    lastName: 'Muster',
    workTitle: 'Maurerin',
    mobile: '+41791234567',
    workPhone: '',
    role: 'user',
    workEmail: `person${number}@keller-hochbau.example`,
    ...more,
  };
}
