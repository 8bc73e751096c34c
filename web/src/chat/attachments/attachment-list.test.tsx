// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import { AttachmentList } from './attachment-list.tsx';
import type { Attachment } from './attachments.ts';

beforeAll(startLanguage);
// The test environment lays nothing out.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const show = (progress: number) => {
  const file = { id: 'a', name: 'Vertrag.pdf', size: 2000, state: 'uploading', progress, fault: null };
  const list = [file as unknown as Attachment];
  render(<AttachmentList list={list} sessionId="s" maxSizeMb={10} maxFiles={5} />);
};

test('a file on its way shows how far it is', () => {
  show(0.4);
  expect(screen.getByRole('listitem').textContent).toContain('40 %');
});

test('a file that has arrived is being read, and does not stand at 100 %', () => {
  show(1);
  expect(screen.getByRole('listitem').textContent).toContain('wird gelesen');
  expect(screen.getByRole('listitem').textContent).not.toContain('%');
});
