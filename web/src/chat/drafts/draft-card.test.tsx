// @vitest-environment jsdom
import type { DraftDocument, Element } from '@polier/contract/chat';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import { answerFieldId } from '../composer/answer-field.ts';
import { useChat } from '../conversation/store.ts';
import { DraftCard } from './draft-card.tsx';

const initial = useChat.getState();
beforeAll(startLanguage);
beforeEach(() => useChat.setState({ connection: 'connected' }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useChat.setState(initial);
});

const days = '[Zahlungsfrist in Tagen; üblich: 30]';
const place = { raw: '[Ort]', name: 'Ort', isNumber: false, hint: '' };
const term = { raw: days, name: 'Zahlungsfrist in Tagen', isNumber: true, hint: 'Tage' };
const draft: DraftDocument = {
  ...{ title: 'Mahnung', language: 'de', deviations: [], source: '', rest: '' },
  open: [place, term],
  lines: [[{ kind: 'frame', text: '[Ort], 22. November 2026' }], [{ kind: 'same', text: `Zahlung innert ${days}.` }]],
};
const show = (shown: DraftDocument, mayFill = true) =>
  render(<DraftCard draft={shown} files={[]} mayFill={mayFill} making={false} source={null} />);
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const sent = () => useChat.getState().outgoing.at(-1)?.text;

test('open places are filled in the text, all with one press', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<textarea id={answerFieldId} aria-label="Frage" />);
  show(draft);
  fireEvent.change(field(/^Ort/), { target: { value: 'Winterthur' } });
  fireEvent.change(field(/^Zahlungsfrist/), { target: { value: '45' } });
  fireEvent.click(screen.getByRole('button', { name: 'Einsetzen' }));
  expect(sent()).toBe('Ort: Winterthur\nZahlungsfrist in Tagen: 45');
  expect(document.activeElement, 'not lost with the fields').toBe(field(/^Frage/));
});

test('a value that was not taken stands in its place, and why', () => {
  const why = 'Das ist keine Zahl. Schreiben Sie nur die Zahl, zum Beispiel 30.';
  show({ ...draft, open: [place, { ...term, refused: { value: 'bald', why } }] });
  expect(within(screen.getByRole('alert')).getByRole('listitem').textContent).toContain(why);
  expect(field(/^Zahlungsfrist/).value).toBe('bald');
  expect(field(/^Zahlungsfrist/).getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field(/^Zahlungsfrist/), { target: { value: '30' } });
  expect(field(/^Zahlungsfrist/).getAttribute('aria-invalid')).toBeNull();
});

test('the buttons of its files stand there before the files: the text below does not move', () => {
  const letter = { ...draft, formats: ['docx', 'pdf'] as ('docx' | 'pdf')[] };
  const file = (name: string, mime: string) => ({ id: name, name, mime, threadId: 't' }) as Element;
  const [word, pdf] = [file('Mahnung.docx', 'application/msword'), file('Mahnung.pdf', 'application/pdf')];
  const card = (files: Element[], making = true) => (
    <DraftCard draft={letter} files={files} mayFill making={making} source={null} />
  );
  const { rerender } = render(card([]));
  const waiting = () => screen.queryAllByRole('button', { name: /^(Word|PDF)$/ }).map(({ textContent }) => textContent);
  expect(waiting()).toEqual(['Word', 'PDF']);
  rerender(card([word]));
  expect(waiting()).toEqual(['PDF']);
  expect(screen.getByRole('link', { name: /^Word/ })).toBeDefined();
  rerender(card([pdf]));
  expect(waiting(), 'by their type, whichever comes first').toEqual(['Word']);
  rerender(card([word], false));
  expect(waiting(), 'none is promised that does not come').toEqual([]);
});

test('a draft that was overtaken has no fields', () => {
  show(draft, false);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Einsetzen' })).toBeNull();
  expect(screen.queryByRole('form'), 'a landmark for each draft of the same name').toBeNull();
});
