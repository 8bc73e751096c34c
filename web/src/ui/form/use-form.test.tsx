// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLanguage } from '../../language/language.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
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
