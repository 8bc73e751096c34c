// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetNames, keepNames, keptNames } from './names.ts';

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

beforeEach(() => sessionStorage.clear());

test('the names of a token are kept, accents included, until they are forgotten', () => {
  keepNames(tokenOf({ given_name: ' Zoé ', family_name: 'Müller' }));
  expect(keptNames()).toEqual({ firstName: 'Zoé', lastName: 'Müller' });
  forgetNames();
  expect(keptNames()).toEqual({ firstName: '', lastName: '' });
});

test.each(['', 'a.b.c', 'x.e30.y', tokenOf({ given_name: 7 }), tokenOf([]), tokenOf({ name: 'Zoé' })])(
  'a token without names keeps none: %j',
  (token) => {
    keepNames(token);
    expect(keptNames()).toEqual({ firstName: '', lastName: '' });
  },
);
