// @vitest-environment jsdom
import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { plans as dePlans } from './de/plans.ts';
import { plans as frPlans } from './fr/plans.ts';
import { plans as itPlans } from './it/plans.ts';
import { addTexts, chosenLanguage, currentLanguage, preferredLanguage, showIn, startLanguage } from './language.ts';

const speaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => localStorage.clear());

test('German is the default, a browser in French or Italian shows its own', () => {
  speaks('en-US', 'en');
  expect(preferredLanguage()).toBe('de');
  speaks('it-CH', 'de');
  expect(preferredLanguage()).toBe('it');
});

test('a chosen language is kept and wins; one that is only shown is not kept', () => {
  speaks('de-CH');
  startLanguage();
  showIn('it', false);
  expect([currentLanguage(), chosenLanguage(), preferredLanguage()]).toEqual(['it', null, 'de']);
  showIn('fr', true);
  expect([currentLanguage(), chosenLanguage(), preferredLanguage()]).toEqual(['fr', 'fr', 'fr']);
});

test('the document says which language it is in', () => {
  startLanguage();
  showIn('it', false);
  expect(document.documentElement.lang).toBe('it');
});

test('a stored language that is not supported is ignored', () => {
  localStorage.setItem('language', 'rm');
  expect(chosenLanguage()).toBeNull();
});

test('Italian elides the article before the eighth and the eleventh', () => {
  startLanguage();
  addTexts('plans', { de: dePlans, fr: frPlans, it: itPlans });
  const until = (day: string) => i18next.getFixedT('it', 'plans')('freeUntil', { day });
  expect(until('8\u00a0dicembre 2026')).toContain('fino all’8\u00a0dicembre 2026');
  expect(until('9\u00a0dicembre 2026')).toContain('fino al 9\u00a0dicembre 2026');
});
