import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeQuotation } from '../text/write-markdown.ts';
import { createAnswerSplitter } from './split-answer.ts';
import { spokenText } from './spoken-text.ts';

describe('what is spoken in German', () => {
  test.each([
    ['Der Besteller rügt Mängel innert 60 Tagen. [1]', 'Der Besteller rügt Mängel innert 60 Tagen.'],
    ['Das gilt [1][12] nach Art. 368 Abs. 2 OR [3].', 'Das gilt nach Artikel 368 Absatz 2 Obligationenrecht.'],
    [
      'Nach Art. 5 Abs. 1 Bst. a und Ziff. 3 BauAV.',
      'Nach Artikel 5 Absatz 1 Buchstabe a und Ziffer 3 Bauarbeitenverordnung.',
    ],
    [
      'Die Norm SIA 118, Art. 172 ff., z. B. bei Mängeln.',
      'Die Norm S I A 118, Artikel 172 folgende, zum Beispiel bei Mängeln.',
    ],
    ['Das kostet CHF 1’250.00 bzw. 8.1 % mehr.', 'Das kostet 1250 Franken beziehungsweise 8.1 Prozent mehr.'],
    ["Die Busse beträgt Fr. 4.50, max. CHF 1'000.–.", 'Die Busse beträgt 4 Franken 50, maximal 1000 Franken.'],
    ['Ab 3 m Höhe, 12 m² Fläche und 85 dB(A).', 'Ab 3 Meter Höhe, 12 Quadratmeter Fläche und 85 Dezibel.'],
    ['Bei 5–10 °C und § 12.', 'Bei 5 bis 10 Grad und Paragraf 12.'],
    ['**Frist:** am 1. Dezember 2026', 'Frist: am 1. Dezember 2026'],
    ['- Helm tragen', 'Helm tragen'],
    ['### Was gilt', 'Was gilt'],
    ['*Das steht so nirgends.* `nicht belegt`', 'Das steht so nirgends. Nicht belegt.'],
    ['Siehe [das Merkblatt](https://verband.example/x) oder https://verband.example/y.', 'Siehe das Merkblatt oder.'],
    ['| Höhe | Schutz |\n| --- | --- |\n| 3 m | Gerüst |', 'Höhe, Schutz. 3 Meter, Gerüst.'],
    ['> «Der Kran wird geprüft.»', '«Der Kran wird geprüft.»'],
    ['Mass 3\\*4 in \\[Klammern\\]', 'Mass 3*4 in [Klammern]'],
    ['<b>Fett</b> und `Zeichen`', 'Fett und Zeichen'],
    ['[1]', ''],
    ['---', ''],
    ['', ''],
  ])('%j', (written, said) => {
    expect(spokenText(written, 'de')).toBe(said);
  });
});

test.each([
  [
    'Selon l’art. 371 al. 2 CO [1], le délai est de 60 jours.',
    'Selon l’article 371 alinéa 2 du code des obligations, le délai est de 60 jours.',
  ],
  [
    'L’art. 6 al. 1 let. b LTr : max. 45 h.',
    'L’article 6 alinéa 1 lettre b de la loi sur le travail : au maximum 45 heures.',
  ],
  ['Le prix est de CHF 1’250.50, p. ex. 8,1 %.', 'Le prix est de 1250 francs 50, par exemple 8,1 pour cent.'],
  ['Dès le 1er décembre 2026, 3 m de haut.', 'Dès le 1er décembre 2026, 3 mètres de haut.'],
  ['*Cela n’est dit nulle part.* `non attesté`', 'Cela n’est dit nulle part. Non attesté.'],
])('what is spoken in French: %j', (written, said) => {
  expect(spokenText(written, 'fr')).toBe(said);
});

test.each([
  [
    'Secondo l’art. 371 cpv. 2 CO [1] il termine è di 60 giorni.',
    'Secondo l’articolo 371 capoverso 2 del codice delle obbligazioni il termine è di 60 giorni.',
  ],
  ['Vale l’art. 5 cpv. 1 lett. b, p. es. 3 m.', 'Vale l’articolo 5 capoverso 1 lettera b, per esempio 3 metri.'],
  ['Costa CHF 1’250.00, cioè il 25 % in più, ecc.', 'Costa 1250 franchi, cioè il 25 per cento in più, eccetera.'],
  ['*Non è scritto da nessuna parte.* `non comprovato`', 'Non è scritto da nessuna parte. Non comprovato.'],
])('what is spoken in Italian: %j', (written, said) => {
  expect(spokenText(written, 'it')).toBe(said);
});

test('nothing of any text is a mark, a citation or an address', () => {
  const pieces = fc.constantFrom(
    '[1]',
    '**',
    '*',
    '`',
    '> ',
    '| ',
    '# ',
    'Wort',
    'Art. 3',
    ' ',
    '\n',
    'https://a.example/b',
    '12',
    '.',
    '[x](y)',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), fc.constantFrom('de', 'fr', 'it'), (parts, language) => {
      expect(spokenText(parts.join(''), language)).not.toMatch(/[*`|]|\[\d+\]|https?:/);
    }),
  );
});

describe('an answer is cut', () => {
  const answer = [
    'Mängel sind innert 60 Tagen zu rügen (Art. 367 Abs. 1bis OR). [1] Das gilt seit dem 1. Januar 2026, z. B. für Gebäude. [2]',
    '',
    '### Was zu tun ist',
    '- Mangel melden. [3]',
    '- Frist wahren',
    '',
    '*Ein Anwalt hilft immer.* `nicht belegt` Danach wird verhandelt.',
    '',
    `${writeQuotation('Der Besteller prüft das Werk. Er zeigt Mängel an.', 'Merkblatt Mängelrüge, S. 3', 1)}Ende`,
  ].join('\n');
  const sentences = [
    'Mängel sind innert 60 Tagen zu rügen (Artikel 367 Absatz 1bis Obligationenrecht).',
    'Das gilt seit dem 1. Januar 2026, zum Beispiel für Gebäude.',
    'Was zu tun ist',
    'Mangel melden.',
    'Frist wahren',
    'Ein Anwalt hilft immer. Nicht belegt.',
    'Danach wird verhandelt.',
    'Der Besteller prüft das Werk.',
    'Er zeigt Mängel an.',
    'Ende',
  ];

  test('into the same sentences, however it is written', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }), (lengths) => {
        const splitter = createAnswerSplitter('de');
        const found: string[] = [];
        for (let at = 0, count = 0; at < answer.length; count++) {
          const length = lengths[count % lengths.length]!;
          found.push(...splitter.add(answer.slice(at, at + length)));
          at += length;
        }
        found.push(...splitter.end());
        expect(found.map((one) => spokenText(one, 'de')).filter(Boolean)).toEqual(sentences);
      }),
    );
  });

  test('as soon as a sentence is whole', () => {
    const splitter = createAnswerSplitter('de');
    expect(splitter.add('Die Frist läuft ab dem 1. Dez')).toEqual([]);
    expect(splitter.add('ember 2026. Sie')).toEqual([]);
    expect(splitter.add(' endet')).toEqual(['Die Frist läuft ab dem 1. Dezember 2026.']);
    expect(splitter.end()).toEqual(['Sie endet']);
  });

  test('in pieces when it does not end', () => {
    const splitter = createAnswerSplitter('de');
    const found = [...splitter.add('und weiter '.repeat(400)), ...splitter.end()];
    expect(Math.max(...found.map(({ length }) => length))).toBeLessThan(1000);
    expect(found.join(' ').match(/weiter/g)).toHaveLength(400);
  });
});
