// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import { CommentForm } from '../rating/comment-form.tsx';
import { QuestionEditor } from '../turns/question-editor.tsx';
import { clearAllDrafts } from './draft.ts';
import { useChat } from './store.ts';

beforeEach(() => {
  startLanguage();
  localStorage.clear();
  useChat.setState({ connection: 'connected', loading: false, ask: null, temporary: false });
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  useChat.setState({ connection: 'closed', temporary: false });
});

const field = () => screen.getByRole('textbox') as HTMLTextAreaElement;
/** Shows a form anew, as after leaving its page. */
function show(form: React.ReactNode): void {
  cleanup();
  render(form);
}
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pressEscape = () => fireEvent.keyDown(field(), { key: 'Escape' });

test('a rewritten question is there again after Escape, until it is asked, discarded or somebody else signs in', () => {
  const onAsk = vi.fn();
  const editor = <QuestionEditor messageId="q1" text="Alt" onAsk={onAsk} onCancel={() => {}} />;
  show(editor);
  type('Neu gefragt');
  pressEscape();
  show(editor);
  expect(field().value).toBe('Neu gefragt');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onAsk).toHaveBeenCalledWith('Neu gefragt');
  show(editor);
  expect(field().value).toBe('Alt');
  type('Verworfen');
  fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  show(editor);
  expect(field().value).toBe('Alt');
  type('Vertraulich');
  clearAllDrafts();
  show(editor);
  expect(field().value).toBe('Alt');
});

test('a comment is kept for its answer and its thumb; in a temporary chat nothing is', () => {
  const form = (messageId: string, value: 0 | 1) => (
    <CommentForm
      ref={createRef<HTMLTextAreaElement>()}
      {...{ messageId, value, sent: '', label: 'Was war gut?', onSend: () => {}, onCancel: () => {} }}
    />
  );
  show(form('a1', 1));
  type('Genau der Artikel');
  pressEscape();
  show(form('a1', 1));
  expect(field().value).toBe('Genau der Artikel');
  show(form('a1', 0));
  expect(field().value).toBe('');
  act(() => useChat.setState({ temporary: true }));
  type('Nicht aufbewahren');
  show(form('a1', 0));
  expect(field().value).toBe('');
  expect(Object.values(localStorage)).not.toContain('Nicht aufbewahren');
});
