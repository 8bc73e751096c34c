import { expect, it } from 'vitest';
import { cutClauses } from './cut-clauses.ts';

it('each clause is a part of its own under its heading', () => {
  const text = `Werkvertrag

4. Rückbehalt
Der Besteller behält 10 Prozent zurück.

5. Mängel

5.1 Die Rügefrist beträgt 60 Tage.
5.2 Der Unternehmer bessert innert 14 Tagen nach.
Art. 6 Gerichtsstand
Gerichtsstand ist Chur.`;
  expect(cutClauses(text)).toEqual([
    { heading: '', text: 'Werkvertrag' },
    { heading: 'Rückbehalt', text: 'Der Besteller behält 10 Prozent zurück.' },
    {
      heading: 'Mängel',
      text: '5.1 Die Rügefrist beträgt 60 Tage.\n5.2 Der Unternehmer bessert innert 14 Tagen nach.',
    },
    { heading: 'Gerichtsstand', text: 'Gerichtsstand ist Chur.' },
  ]);
});

it('a clause that says a figure in its first line is no heading', () => {
  const text = '5. Die Rügefrist beträgt 60 Tage\nSie beginnt mit der Entdeckung des Mangels.';
  expect(cutClauses(text)).toEqual([{ heading: '', text }]);
  expect(cutClauses('6. Rückbehalt 10 Prozent\nEr ist zinsfrei.')[0]!.text).toContain('10 Prozent');
});

it('the items of a list are no headings', () => {
  const text = 'Mängel\n1. Riss in der Fassade\n2. Tropfender Hahn\n3. Kratzer im Parkett';
  expect(cutClauses(text)).toEqual([{ heading: '', text }]);
});
