// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import { AnswerText } from './answer-text.tsx';
import type { OpenCitation } from './citation.tsx';
import { closeOpenMarks } from './close-open-marks.ts';
import { saysToCall } from './emergency/emergency-numbers.ts';
import { exampleSource } from './example-source.ts';
import { insertNonBreakingSpaces } from './non-breaking-spaces.ts';

beforeAll(startLanguage);
// The test environment lays nothing out.
beforeAll(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
);
afterEach(cleanup);

function show(text: string, numbers = [1, 2], onOpen: OpenCitation = () => undefined) {
  const sources = numbers.map((number) => exampleSource({ number, title: `Merkblatt ${number}` }));
  return render(<AnswerText text={text} streaming={false} proven sources={sources} onOpen={onOpen} />).container;
}

describe('citations', () => {
  test('are numbers to press that name their source', () => {
    const onOpen = vi.fn();
    show('Die Frist beträgt 60 Tage. [2]', [1, 2], onOpen);
    fireEvent.click(screen.getByRole('button', { name: 'Quelle 2: Merkblatt 2, Ausgabe 2026, Seite 3' }));
    expect(onOpen).toHaveBeenCalledWith(2, null);
  });

  test('stay on the line of the word they follow', () => {
    const held = show('Die Frist beträgt 60 Tage. [2]').querySelector('p span')!;
    expect(held.textContent).toBe('Tage.2');
  });

  test('stand beside each other', () => {
    expect(show('Satz. [1][2]').querySelectorAll('button')).toHaveLength(2);
  });

  test('of a source that is not there stay plain text: nothing looks proven that is not', () => {
    const container = show('Satz. [7]');
    expect(container.querySelectorAll('button')).toHaveLength(0);
    expect(container.textContent).toContain('[7]');
  });

  test('are not looked for in the tag', () => {
    expect(show('`[1]`').querySelectorAll('button')).toHaveLength(0);
  });

  test('show the passage when focused with the keyboard, and Escape takes it away', async () => {
    show('Satz. [1]');
    const chip = screen.getByRole('button');
    vi.spyOn(chip, 'matches').mockReturnValue(true);
    fireEvent.focus(chip);
    const preview = await screen.findByRole('tooltip');
    expect(preview.querySelector('mark')?.textContent).toBe('rügt innert 60 Tagen');
    expect(preview.textContent).toContain('Bund');
    expect(preview.textContent).toContain('in Kraft seit 1. Januar 2026');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('show no passage when the focus comes back from the source they opened, and again at the next visit', async () => {
    show('Satz. [1]');
    const chip = screen.getByRole('button');
    vi.spyOn(chip, 'matches').mockReturnValue(true);
    fireEvent.focus(chip);
    await screen.findByRole('tooltip');
    fireEvent.click(chip);
    fireEvent.blur(chip);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.focus(chip);
    act(() => void vi.runAllTimers());
    expect(screen.queryByRole('tooltip')).toBeNull();
    fireEvent.blur(chip);
    fireEvent.focus(chip);
    act(() => void vi.runAllTimers());
    expect(screen.queryByRole('tooltip')).not.toBeNull();
  });

  test('keep the passage beside them when the window changes its size', async () => {
    show('Satz. [1]');
    const chip = screen.getByRole('button');
    vi.spyOn(chip, 'matches').mockReturnValue(true);
    const at = vi.spyOn(chip, 'getBoundingClientRect');
    at.mockReturnValue(new DOMRect(500, 100, 20, 20));
    fireEvent.focus(chip);
    const preview = await screen.findByRole('tooltip');
    const before = preview.style.left;
    at.mockReturnValue(new DOMRect(200, 100, 20, 20));
    fireEvent(window, new Event('resize'));
    expect(Number.parseInt(preview.style.left, 10)).toBe(Number.parseInt(before, 10) - 300);
  });
});

describe('a quotation', () => {
  test('has its source on a line of its own', () => {
    const quotation = show('> Wer den Mangel später bemerkt, rügt.\n> Merkblatt 1, Seite 3 [1]').querySelector(
      'blockquote',
    )!;
    const [quoted, source] = [...quotation.querySelectorAll('p')];
    expect(quoted!.textContent).toBe('Wer den Mangel später bemerkt, rügt.');
    expect(source!.textContent).toBe('Merkblatt 1, Seite\u00a031');
    expect(source!.querySelector('button')).not.toBeNull();
  });

  test('of rows with other columns, or with many, stays a paragraph for each row', () => {
    const other = show('> Kran  \n> Prüfung: jährlich\n>\n> Lift  \n> Höhe: 3 m\n>\n> Merkblatt 1 [1]');
    expect(other.querySelector('table')).toBeNull();
    const wide = (name: string) => `> ${name}  \n> A: 1  \n> B: 2  \n> C: 3  \n> D: 4\n>\n`;
    expect(show(`${wide('Kran')}${wide('Lift')}> Merkblatt 1 [1]`).querySelector('table')).toBeNull();
  });

  test('of a table leaves the place of a missing cell empty, and keeps its bold words and its number', () => {
    const { innerHTML } = show(
      '> Es gilt:\n>\n> Kran  \n> Prüfung : **jährlich**  \n> Höhe : 3 m\n>\n> Lift  \n> Höhe : 2 m\n>\n> Merkblatt 1 [1]',
    ).querySelector('tbody')!;
    expect(innerHTML).toBe(
      '<tr><th scope="row">Kran</th><td><strong>jährlich</strong></td><td>3&nbsp;m</td></tr>' +
        '<tr><th scope="row">Lift</th><td></td><td>2&nbsp;m</td></tr>',
    );
    expect(screen.getAllByRole('button', { name: /Quelle 1/ }).length).toBeGreaterThan(0);
  });

  test('with paragraphs keeps only the last one as its source', () => {
    const container = show('> Erstens.\n>\n> Zweitens.\n>\n> Merkblatt 1 [1]');
    const classes = [...container.querySelectorAll('blockquote p')].map(({ className }) => className);
    expect(classes.filter(Boolean)).toHaveLength(1);
    expect(classes.at(-1)).not.toBe('');
  });
});

test('the number behind a summary says so', () => {
  const container = show('Die Frist beträgt 60 Tage [≈1].\n\n> Die Frist beträgt 60 Tage.\n>\n> Merkblatt 1 [1]');
  const [summary, quotation] = [...container.querySelectorAll('button')];
  expect([summary!.textContent, quotation!.textContent]).toEqual(['1', '1']);
  expect(summary!.className).not.toBe(quotation!.className);
  expect(summary!.getAttribute('aria-label')).toMatch(/^Zusammengefasst/);
  expect(container.textContent).not.toContain('≈');
});

test('an unconfirmed sentence is dotted and tagged', () => {
  const container = show('*Viele rügen sofort.* `nicht belegt`');
  const [sentence, tag] = [...container.querySelectorAll('p > span')];
  expect([sentence!.textContent, tag!.textContent]).toEqual(['Viele rügen sofort.', 'nicht belegt']);
  expect(container.querySelector('em, code')).toBeNull();
});

describe('whatever a text contains', () => {
  const forbidden = 'a, img, iframe, script, svg, video, object, embed, form, input, style, connection, table, h1, h2';

  test.each([
    '[Klick](https://example.com)',
    '<a href="https://example.com">x</a>',
    '![Bild](https://example.com/x.png)',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<https://example.com>',
    '[1]: https://example.com\n\n[1]',
    '# Titel',
    '[x](javascript:alert(1))',
    '<iframe src="//example.com"></iframe>',
  ])('no link, picture or HTML is rendered: %s', (text) => {
    expect(show(`Anfang ${text}\n\n${text}`).querySelector(forbidden)).toBeNull();
  });

  test('the words remain readable', () => {
    expect(show('Siehe [das Merkblatt](https://example.com).').textContent).toContain('das Merkblatt');
  });

  test('nothing forbidden comes of any mixture', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '!',
      'a',
      'img src=x',
      'http://x',
      '`',
      '*',
      '**',
      '\n',
      '\n\n',
      '> ',
      '# ',
      '|',
      '[1]',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const container = show(pieces.join(''));
        expect(container.querySelector(forbidden)).toBeNull();
        cleanup();
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  ['nach Art. 68 Abs. 2 BauAV', 'nach Art.\u00a068 Abs.\u00a02 BauAV'],
  ['tiefer als 1,50 m oder 4 m', 'tiefer als 1,50\u00a0m oder 4\u00a0m'],
  ['8 mal 5 Meter', '8 mal 5 Meter'],
  ['seit dem 1. Januar 2026', 'seit dem 1.\u00a0Januar 2026'],
  ['seit 2026. Danach', 'seit 2026. Danach'],
  ['Avis, édition 2026', 'Avis, édition\u00a02026'],
  ['Que faire ? Rien.', 'Que faire\u00a0? Rien.'],
])('%j stays together on a line', (text, together) => {
  expect(insertNonBreakingSpaces(text)).toBe(together);
});

test.each([
  ['Duquel s’agit-il ?', ['s’agit-il\u00a0?']],
  ['Peut-on écrire un e-mail, ou y a-t-il mieux ?', ['Peut-on', 'e-mail', 'a-t-il']],
  ['Das Werkvertrags-Muster der SIA-Norm', ['SIA-Norm']],
  ['ein sous-traitant und das Bauhandwerker-Pfandrecht 60-tägig', []],
])('%j keeps its short pieces on the line of their word', (text, whole) => {
  const container = show(text);
  expect([...container.querySelectorAll('p span')].map(({ textContent }) => textContent)).toEqual(whole);
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(text);
});

describe('the numbers of an emergency', () => {
  const called = (text: string) =>
    [...show(text).querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')].join(' '));

  test.each([
    [
      '**Bei einer Verletzung: 144** (Rega: 1414, aus jedem Netz auch 112). **Verschüttet, auch die Feuerwehr: 118;** …',
    ],
    ['**En cas de blessure : 144** (Rega : 1414, ou 112 depuis tous les réseaux). **Les pompiers : 118 ;** …'],
    ['**Chiami subito l’ambulanza: 144** (Rega: 1414, oppure 112 da ogni rete). **Anche i pompieri: 118;** …'],
  ])('are called with one tap: %s', (text) => {
    expect(called(text)).toEqual(['144 tel:144', '1414 tel:1414', '112 tel:112', '118 tel:118']);
    expect(saysToCall(text)).toBe(true);
    expect(screen.getByRole('link', { name: '144 anrufen' }).textContent, 'what it does is said').toBe('144');
  });

  test.each([
    ['**Rufen Sie sofort die Feuerwehr: 118.** Bringen Sie alle aus der Gefahr; Verletzte: 144.', 2],
    ['Die Frist steht in Art. 144 OR.', 0],
    ['**Die Gebühr beträgt: 144 Franken.** Nach Art. 118 OR.', 0],
    ['**Zuständig ist: 117.** [1]', 0],
    ['> **Feuerwehr: 118.**\n> Merkblatt', 0],
    ['[144](https://example.com)', 0],
  ])('and no other figure: %s', (text, count) => {
    expect(called(text)).toHaveLength(count);
    expect(saysToCall(text)).toBe(count > 0);
  });
});

describe('while it is being written', () => {
  test.each([
    ['Frist **60 Ta', 'Frist **60 Ta**'],
    ['Frist **60 Tage*', 'Frist **60 Tage**'],
    ['*Viele rügen', '*Viele rügen*'],
    ['*Viele.* `nicht', '*Viele.* `nicht`'],
    ['Satz. [1', 'Satz. '],
    ['Satz. [', 'Satz. '],
    ['Satz. [12]', 'Satz. [12]'],
    ['- Punkt', '- Punkt'],
    ['**fertig**\n\nneu **an', '**fertig**\n\nneu **an**'],
  ])('%j shows as %j', (text, shown) => {
    expect(closeOpenMarks(text)).toBe(shown);
  });

  test('no mark is ever seen, wherever the text is cut', () => {
    const whole = 'Frist **60 Tage ab Entdeckung** gilt. [1] *Viele rügen.* `nicht belegt`\n\n- Ein **Punkt** [2]';
    for (let end = 1; end <= whole.length; end += 1) {
      const container = show(closeOpenMarks(whole.slice(0, end)));
      expect(container.textContent, whole.slice(0, end)).not.toMatch(/[*`[\]]/);
      cleanup();
    }
  });
});
