// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { withoutUnit } from './open-place.tsx';

test.each([
  ['Verzugszins in Prozent', ' Prozent im Jahr.', 'Verzugszins'],
  ['Intérêt moratoire en pour cent', ' pour cent par an.', 'Intérêt moratoire'],
  ['Termine in giorni', ' giorni', 'Termine'],
  ['Frist in Tagen', ' nach Erhalt', 'Frist in Tagen'],
  ['Name und Adresse', '.', 'Name und Adresse'],
])('a unit is not said twice: %s', (name, after, shown) => {
  expect(withoutUnit(name, after)).toBe(shown);
});
