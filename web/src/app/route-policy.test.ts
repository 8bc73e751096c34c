import { describe, expect, test } from 'vitest';
import { decideAccess, setupFinished, type Visitor } from './route-policy.ts';

const user = { FirstName: 'Anna', CompanyId: 7 } as Extract<Visitor, { state: 'signed-in' }>['user'];
const signedIn: Visitor = { state: 'signed-in', user };
const unfinished: Visitor = { state: 'signed-in', user: { ...user, FirstName: 'N/A', CompanyId: -99 } };
const guest: Visitor = { state: 'guest' };

describe('pages for the signed-in', () => {
  test('a guest goes to the login page, and the whole wanted path is remembered', () => {
    expect(decideAccess('signed-in', guest, '/pdf/a?name=b#page=3')).toEqual({
      kind: 'go',
      to: '/login',
      remember: '/pdf/a?name=b#page=3',
    });
  });

  test('somebody whose setup is not finished goes to the sign-up from anywhere but there', () => {
    expect(decideAccess('signed-in', unfinished, '/chatbot?thread=x')).toEqual({ kind: 'go', to: '/company-sign-up' });
    expect(decideAccess('signed-in', unfinished, '/company-sign-up')).toEqual({ kind: 'show' });
    expect(decideAccess('signed-in', unfinished, '/company-sign-up?step=2#x')).toEqual({ kind: 'show' });
  });

  test('somebody whose setup is finished sees the page, and has nothing to do in the sign-up', () => {
    expect(decideAccess('signed-in', signedIn, '/chatbot')).toEqual({ kind: 'show' });
    expect(decideAccess('signed-in', signedIn, '/company-sign-up')).toEqual({ kind: 'go', to: '/chatbot' });
  });

  test('while it is not known who it is, nobody is sent anywhere', () => {
    expect(decideAccess('signed-in', { state: 'loading' }, '/chatbot')).toEqual({ kind: 'wait' });
    expect(decideAccess('signed-in', { state: 'fault' }, '/chatbot')).toEqual({ kind: 'fault' });
  });
});

describe('pages for guests', () => {
  test('a guest sees them', () => {
    expect(decideAccess('guests', guest, '/login')).toEqual({ kind: 'show' });
  });

  test('somebody signed in goes home, and the remembered path is forgotten', () => {
    expect(decideAccess('guests', signedIn, '/login')).toEqual({ kind: 'go', to: '/chatbot', forget: true });
    expect(decideAccess('guests', unfinished, '/login')).toEqual({ kind: 'go', to: '/chatbot', forget: true });
  });
});

test('setup is finished only with both a name and a company', () => {
  expect(setupFinished({ FirstName: 'N/A', CompanyId: 7 })).toBe(false);
  expect(setupFinished({ FirstName: 'Anna', CompanyId: -99 })).toBe(false);
  expect(setupFinished({ FirstName: 'Anna', CompanyId: 7 })).toBe(true);
});
