import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSentenceReader, type Piece } from './read-stream.ts';

const written = `Der Besteller muss Mängel innert 60 Tagen rügen (Art. 367 Abs. 1bis OR). [p4abcd] Dies gilt ab dem 1. Januar 2026 [p5efgh].
Verlangt werden kann:
- Nachbesserung, z. B. bzw. beim 2. Versuch [p4abcd]
- Minderung des Preises um CHF 1.50. [p5efgh]

Die Quelle sagt: «Wer nicht rügt. Der verliert.» [p4abcd]`;

const readAll = (chunks: string[]): Piece[] => {
  const reader = createSentenceReader('de');
  return [...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.end()];
};
const joined = (pieces: Piece[]) =>
  pieces.map((piece) => (piece.kind === 'break' ? '¶' : `${piece.item ? '• ' : ''}${piece.text}`));

describe('reading a stream', () => {
  it('splits into sentences with their markers, list items and paragraphs', () => {
    expect(joined(readAll([written]))).toEqual([
      'Der Besteller muss Mängel innert 60 Tagen rügen (Art. 367 Abs. 1bis OR). [p4abcd]',
      'Dies gilt ab dem 1. Januar 2026 [p5efgh].',
      '¶',
      'Verlangt werden kann:',
      '¶',
      '• Nachbesserung, z. B. bzw. beim 2. Versuch [p4abcd]',
      '¶',
      '• Minderung des Preises um CHF 1.50. [p5efgh]',
      '¶',
      'Die Quelle sagt: «Wer nicht rügt. Der verliert.» [p4abcd]',
    ]);
  });

  it('gives the same wherever the stream is cut, with either line end', () => {
    const whole = joined(readAll([written]));
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: written.length }), { maxLength: 40 }),
        fc.boolean(),
        (cuts, crlf) => {
          const text = crlf ? written.replaceAll('\n', '\r\n') : written;
          const at = [0, ...cuts.sort((a, b) => a - b), text.length];
          expect(joined(readAll(at.slice(1).map((end, index) => text.slice(at[index], end))))).toEqual(whole);
        },
      ),
    );
  });

  it('loses nothing of any text', () => {
    const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
    const parts = fc.array(
      fc.constantFrom(
        'Art. ',
        '1. ',
        'Satz.',
        ' «',
        '»',
        ' [',
        'p4abcd]',
        '\n',
        '- ',
        ' Wort',
        '…',
        '?',
        '"',
        '\r\n',
        'é',
        '𝄞',
      ),
    );
    fc.assert(
      fc.property(parts, (chunks) => {
        const kept = readAll(chunks).map((piece) => (piece.kind === 'break' ? '' : piece.text));
        expect(letters(kept.join(''))).toBe(letters(chunks.join('')));
      }),
    );
  });

  it('cuts what never ends', () => {
    const pieces = readAll(['Wort '.repeat(2000)]);
    expect(pieces.length).toBeGreaterThan(2);
    expect(joined(pieces).join(' ')).toBe('Wort '.repeat(2000).trim());
  });

  it('does not wait for ever for a quotation that is never closed', () => {
    expect(joined(readAll(['Es heisst «offen. Und weiter.\nNeue Zeile. Ende.'])).at(-1)).toBe('Ende.');
  });

  it('ends without a mark', () => {
    expect(joined(readAll(['Ein Satz ohne Punkt [p4abcd]']))).toEqual(['Ein Satz ohne Punkt [p4abcd]']);
  });
});
