import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNames } from './names.ts';
import { createPostings, rangesOf } from './postings.ts';

// Few enough of the texts have a feature for it to tell something, and enough for its list to be searched.
const features = 40;
const number = fc.nat(features - 1);

test('some texts are compared as they are among all, however many others there are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(number, { minLength: 3, maxLength: 12 }), { minLength: 100, maxLength: 120 }),
      fc.uniqueArray(number, { minLength: 1 }),
      fc.uniqueArray(fc.nat(119), { minLength: 1, maxLength: 6 }),
      (texts, asked, some) => {
        const names = createNames();
        for (let feature = 0; feature < features; feature += 1) names.of(String(feature));
        const postings = createPostings(names);
        for (const [text, own] of texts.entries()) postings.add(text, Uint32Array.from(own));
        const weighted = asked.map((feature) => ({ feature, weight: 1 / (1 + feature) }));
        const among = some.filter((text) => text < texts.length);
        const [all, few] = [postings.compare(weighted), postings.compare(weighted, rangesOf(among))];
        const read = ({ likeness, shareOfText, shareOfAsked }: typeof all, text: number) => [
          likeness(text),
          shareOfText(text),
          shareOfAsked(text),
        ];
        for (const text of among) expect(read(few, text)).toEqual(read(all, text));
      },
    ),
  );
});
