// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ui } from '../../language/de/ui.ts';
import { startLanguage } from '../../language/language.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { forgetKeptInput, InputOwnerContext, keepInputOf } from './kept-input.ts';
import { useForm } from './use-form.ts';

beforeEach(startLanguage);
afterEach(cleanup);

let saved: { name: string }[] = [];
let answer: () => Promise<void> = async () => {};

function Example() {
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: !name && 'required' }),
    save: async (values) => {
      await answer();
      saved.push(values);
    },
  });
  return (
    <Form form={form}>
      <Field label="Vorname" {...form.field('name')} />
      <p>{form.changed ? 'changed' : 'unchanged'}</p>
      <button type="submit">save</button>
    </Form>
  );
}

const save = () => fireEvent.click(screen.getByText('save'));
const write = (text: string) => fireEvent.change(screen.getByLabelText('Vorname'), { target: { value: text } });

test('no error is shown before the first attempt to save; then in the summary, with a link to the field, and at the field', async () => {
  saved = [];
  render(<Example />);
  expect(screen.queryByRole('alert')).toBeNull();
  save();
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(summary.textContent).toContain('Vorname – Erforderlich');
  fireEvent.click(await screen.findByRole('button', { name: 'Vorname' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Vorname'));
  expect(screen.getByLabelText('Vorname').getAttribute('aria-invalid')).toBe('true');
  write('Anna');
  expect(screen.queryByRole('alert')).toBeNull();
  save();
  expect(await screen.findByText('unchanged')).toBeTruthy();
  expect(saved).toEqual([{ name: 'Anna' }]);
});

test('a refusal of the server stays in the summary, and the typed values are kept', async () => {
  saved = [];
  answer = async () => {
    throw new Error('Geht nicht');
  };
  render(<Example />);
  write('Anna');
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Geht nicht');
  expect(screen.getByText('changed')).toBeTruthy();
  answer = async () => {};
  save();
  expect(await screen.findByText('unchanged')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a field error of the server stays at the field until its value changes', async () => {
  answer = async () => {
    throw Object.assign(new Error('Ungültig'), { fields: [{ field: 'name', message: 'Zu bunt' }] });
  };
  render(<Example />);
  write('Anna');
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Vorname – Zu bunt');
  expect(screen.getByLabelText('Vorname').getAttribute('aria-invalid')).toBe('true');
  write('Anne');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('what is typed when the session ends', () => {
  function Kept() {
    const form = useForm({
      keep: 'example',
      initial: { name: 'Alt', role: there },
      check: () => ({}),
      save: async () => {},
    });
    return (
      <Form form={form}>
        <Field label="Vorname" {...form.field('name')} />
        <p>{form.values.role}</p>
        <button type="submit">save</button>
      </Form>
    );
  }
  let there = 'user';
  let ended: (() => void)[] = [];
  const listen = (listener: () => void) => {
    ended.push(listener);
    return () => {};
  };
  /** Signs somebody in and shows the form, until the session ends. */
  function signIn(id: string): () => void {
    const owner = { area: 'test', id, onEnd: listen };
    keepInputOf(owner);
    ended = [];
    const { unmount } = render(
      <InputOwnerContext value={owner}>
        <Kept />
      </InputOwnerContext>,
    );
    return () => {
      for (const end of ended) end();
      unmount();
    };
  }
  const written = () => screen.getByLabelText<HTMLInputElement>('Vorname').value;
  beforeEach(() => {
    there = 'user';
    sessionStorage.clear();
  });

  test('is there again for the same person, beside what others changed meanwhile, until it is saved', async () => {
    const end = signIn('anna');
    write('Neu');
    end();
    there = 'admin';
    const endAgain = signIn('anna');
    expect(written()).toBe('Neu');
    screen.getByText('admin');
    screen.getByText(ui.inputRestored);
    save();
    await waitFor(() => expect(screen.queryByText(ui.inputRestored)).toBeNull());
    endAgain();
    signIn('anna');
    expect(written()).toBe('Alt');
  });

  test('is nowhere for another person, nor for the same one after them', () => {
    const end = signIn('anna');
    write('Neu');
    end();
    const endOther = signIn('beat');
    expect(written()).toBe('Alt');
    expect(JSON.stringify(sessionStorage)).not.toContain('Neu');
    endOther();
    signIn('anna');
    expect(written()).toBe('Alt');
  });

  test('is forgotten in this tab when somebody signs out in another', () => {
    const told = vi.spyOn(Storage.prototype, 'setItem');
    forgetKeptInput('test');
    const [key, newValue] = told.mock.lastCall!;
    told.mockRestore();
    const end = signIn('anna');
    write('Neu');
    end();
    expect(JSON.stringify(sessionStorage)).toContain('Neu');
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    expect(JSON.stringify(sessionStorage)).not.toContain('Neu');
  });

  test('is forgotten by whoever signs out, and never kept of what was not changed', () => {
    const end = signIn('anna');
    write('Neu');
    end();
    forgetKeptInput('test');
    const endAgain = signIn('anna');
    expect(written()).toBe('Alt');
    endAgain();
    expect(sessionStorage).toHaveLength(0);
  });
});
