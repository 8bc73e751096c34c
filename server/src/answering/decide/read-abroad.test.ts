import { expect, it } from 'vitest';
import { readAbroad } from './read-abroad.ts';

it.each([
  ['Ich baue ein Wohnhaus in Deutschland, wie lange gilt die Baubewilligung?', 'Deutschland'],
  ['In der Türkei: welche Frist gilt für Mängel?', 'Türkei'],
  ['Quelle profondeur pour étayer une fouille au Canada ?', 'Canada'],
  ['Quanto dura la garanzia per una casa d’abitazione in Italia?', 'Italia'],
  ['Gilt die VOB auch hier?', 'VOB'],
])('%s: the law of another country', (text, country) => {
  expect(readAbroad(text)).toBe(country);
});

it.each([
  'Unser Maurer ist in den Ferien in Portugal krank geworden, wie lange zahle ich Lohn?',
  'Unfall in Kosovo, während der freien Tage. Wer zahlt?',
  'Ein Mitarbeiter lebt in Frankreich. Wo ist er versichert?',
  'Die Maschine haben wir in der Türkei gekauft, wann rüge ich den Mangel?',
  'Eine Firma in Polen schickt uns drei Leute, was muss sie melden?',
  'Mon ouvrier habite en France, qui l’assure ?',
  'Un operaio è in vacanza in Italia e si ammala, chi paga?',
])('%s: Swiss law', (text) => {
  expect(readAbroad(text)).toBeUndefined();
});
