let number = 0;

/** Somebody to be added to the company of the demonstration; each with an address of their own. */
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
