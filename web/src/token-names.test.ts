// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { clearTokenNames, readTokenNames, storeTokenNames } from './token-names.ts';

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

beforeEach(() => sessionStorage.clear());

test('the names of a token are kept, accents included, until they are forgotten', () => {
  storeTokenNames(tokenOf({ given_name: ' Zoé ', family_name: 'Müller' }));
  expect(readTokenNames()).toEqual({ firstName: 'Zoé', lastName: 'Müller' });
  clearTokenNames();
  expect(readTokenNames()).toEqual({ firstName: '', lastName: '' });
});

test.each(['', 'a.b.c', 'x.e30.y', tokenOf({ given_name: 7 }), tokenOf([]), tokenOf({ name: 'Zoé' })])(
  'a token without names keeps none: %j',
  (token) => {
    storeTokenNames(token);
    expect(readTokenNames()).toEqual({ firstName: '', lastName: '' });
  },
);
