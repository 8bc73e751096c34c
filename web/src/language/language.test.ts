// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { chosenLanguage, currentLanguage, ownLanguage, showIn, startLanguage } from './language.ts';

const speaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => localStorage.clear());

test('German is the default, a browser in French or Italian shows its own', () => {
  speaks('en-US', 'en');
  expect(ownLanguage()).toBe('de');
  speaks('it-CH', 'de');
  expect(ownLanguage()).toBe('it');
});

test('a chosen language is kept and wins; one that is only shown is not kept', () => {
  speaks('de-CH');
  startLanguage();
  showIn('it', false);
  expect([currentLanguage(), chosenLanguage(), ownLanguage()]).toEqual(['it', null, 'de']);
  showIn('fr', true);
  expect([currentLanguage(), chosenLanguage(), ownLanguage()]).toEqual(['fr', 'fr', 'fr']);
});

test('the document says which language it is in', () => {
  startLanguage();
  showIn('it', false);
  expect(document.documentElement.lang).toBe('it');
});

test('a kept language that is none of ours counts as none', () => {
  localStorage.setItem('language', 'rm');
  expect(chosenLanguage()).toBeNull();
});
