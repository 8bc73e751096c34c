import { plans } from '@polier/contract/billing';
import { expect, test } from 'vitest';
import { checkEmailDomain } from './check-email-domain.ts';

const { pro, member, student } = plans;

test.each([
  ['a@keller-hochbau.ch', 'fits'],
  ['a@buero.keller-hochbau.ch', 'fits'],
  ['a@bau.example', 'fits'],
  ['a@live.bau-ag.ch', 'fits'],
  ['a@ethz.ch', 'fits'],
  ['a@gmail.com', 'freemail'],
  ['A@GMX.CH', 'freemail'],
  ['a@bluewin.ch', 'freemail'],
  ['a@hispeed.ch', 'freemail'],
  ['a@yahoo.co.uk', 'freemail'],
  ['a@hotmail.ch', 'freemail'],
  ['a@mailinator.com', 'disposable'],
  ['a@box.mailinator.com', 'disposable'],
])('a member with %s: %s', (email, expected) => {
  expect(checkEmailDomain(member, email)).toBe(expected);
});

test.each([
  ['a@ethz.ch', 'fits'],
  ['a@student.ethz.ch', 'fits'],
  ['a@stud.fhnw.ch', 'fits'],
  ['a@edu.tbz.ch', 'fits'],
  ['a@edu.ti.ch', 'fits'],
  ['a@mit.edu', 'fits'],
  ['a@unsw.edu.au', 'fits'],
  ['a@ox.ac.uk', 'fits'],
  ['a@berufsschule-bau.example', 'fits'],
  ['a@fachschule-bau.example', 'fits'],
  ['a@scuola-edile.example', 'fits'],
  ['a@keller-hochbau.ch', 'not-academic'],
  ['a@unibau.ch', 'not-academic'],
  ['a@fakeethz.ch', 'not-academic'],
  ['a@ethz.ch.bau.example', 'not-academic'],
  ['a@gmail.com', 'freemail'],
  ['a@mailinator.com', 'disposable'],
  ['ethz', 'not-academic'],
])('a student with %s: %s', (email, expected) => {
  expect(checkEmailDomain(student, email)).toBe(expected);
});

test('nothing is asked for Pro or before a plan is chosen; without an address nothing fits', () => {
  expect(checkEmailDomain(pro, 'a@gmail.com')).toBe('none');
  expect(checkEmailDomain(null, 'a@gmail.com')).toBe('none');
  expect(checkEmailDomain(member, null)).toBe('not-academic');
});
