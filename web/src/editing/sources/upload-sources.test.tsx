// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editing } from '../../language/de/editing.ts';
import { ui } from '../../language/de/ui.ts';
import { addTexts, showIn, startLanguage } from '../../language/language.ts';
import { officeKey } from '../office-query.ts';
import { UploadSources } from './upload-sources.tsx';

/** The files that were sent, with the work of each and how the server answers it. */
let sent: { name: string; work: unknown; answer: (status: number) => void }[];

beforeEach(() => {
  startLanguage();
  addTexts('editing', { de: editing, fr: editing, it: editing });
  addTexts('ui', { de: ui, fr: ui, it: ui });
  showIn('de', false);
  sent = [];
  class Request {
    upload = {};
    status = 0;
    response: object = {};
    onload = () => {};
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      const answer = (status: number) => {
        this.status = status;
        this.response = status === 200 ? { intake: 'i' } : { message: 'Das ist keine PDF-Datei.' };
        this.onload();
      };
      sent.push({ name: (form.get('file') as File).name, work: form.get('work'), answer });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', async () => Response.json({ state: 'drafted', source: 's', reason: null }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(client: QueryClient, work = '') {
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <UploadSources work={work} pathOf={(id) => `/${id}`} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText(editing.upload, { selector: 'input' }), {
    target: { files: names.map((name) => new File(['x'], name)) },
  });
const names = () => sent.map(({ name }) => name);
const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('uploads go on when their page is left, and are there when it is opened again', async () => {
  const client = new QueryClient();
  const page = show(client);
  choose('a.pdf', 'b.pdf');
  await screen.findByText(editing.uploadWaiting);
  expect(names(), 'one after the other').toEqual(['a.pdf']);
  expect(mayLeave(), 'closing the window asks').toBe(false);
  page.unmount();
  sent[0]!.answer(200);
  await vi.waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf']));
  show(client);
  expect((await screen.findByRole('status')).textContent).toBe('Erledigt: 1 von 2');
  expect(screen.getByRole('link', { name: editing.openDraft })).toBeTruthy();
  sent[1]!.answer(422);
  await screen.findByText(/Das ist keine PDF-Datei/);
  expect(screen.getByRole('status').textContent).toBe('Erledigt: 2 von 2 · Abgelehnt: 1');
  expect(mayLeave()).toBe(true);

  fireEvent.click(screen.getByText(editing.again));
  await vi.waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf', 'b.pdf']));
  fireEvent.click(screen.getByRole('button', { name: editing.uploadsClear }));
  await vi.waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
  expect(screen.getByText('b.pdf')).toBeTruthy();
});

test('the uploads of two works are sent one after the other, and closing the window asks until all are done', async () => {
  const client = new QueryClient();
  const page = show(client, 'SIA 118');
  choose('a.pdf');
  await vi.waitFor(() => expect(names()).toEqual(['a.pdf']));
  page.unmount();
  show(client, 'SIA 262');
  expect(screen.queryByText('a.pdf'), 'each work shows its own').toBeNull();
  choose('b.pdf');
  await screen.findByText(editing.uploadWaiting);
  expect(names()).toEqual(['a.pdf']);
  sent[0]!.answer(200);
  await vi.waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf']));
  expect(sent.map(({ work }) => work)).toEqual(['SIA 118', 'SIA 262']);
  expect(mayLeave()).toBe(false);
  sent[1]!.answer(200);
  await screen.findByRole('link', { name: editing.openDraft });
  expect(screen.getByRole('status').textContent).toBe('Erledigt: 1 von 1');
  expect(mayLeave()).toBe(true);
});

test('files are taken on the card; dropped beside it, they do not open in place of the page', async () => {
  show(new QueryClient());
  const files = [new File(['x'], 'a.pdf')];
  const dragged = { files, types: ['Files'], dropEffect: 'copy' };
  expect(fireEvent.dragOver(document.body, { dataTransfer: dragged })).toBe(false);
  expect(dragged.dropEffect, 'the pointer says that nothing is taken there').toBe('none');
  expect(fireEvent.drop(document.body, { dataTransfer: dragged })).toBe(false);
  expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'] } }), 'as usual').toBe(true);
  expect(sent).toEqual([]);

  const card = screen.getByText(editing.uploadHint);
  const over = { files, types: ['Files'], dropEffect: 'copy' };
  expect(fireEvent.dragOver(card, { dataTransfer: over })).toBe(false);
  expect(over.dropEffect).toBe('copy');
  fireEvent.drop(card, { dataTransfer: over });
  await vi.waitFor(() => expect(names()).toEqual(['a.pdf']));
  sent[0]!.answer(200);
  await screen.findByRole('link', { name: editing.openDraft });
});

test('files that wait are not sent when somebody has signed out', async () => {
  const client = new QueryClient();
  show(client);
  choose('a.pdf', 'b.pdf');
  await vi.waitFor(() => expect(names()).toEqual(['a.pdf']));
  client.removeQueries({ queryKey: [officeKey] });
  sent[0]!.answer(200);
  await vi.waitFor(() => expect(mayLeave()).toBe(true));
  expect(names()).toEqual(['a.pdf']);
});
