// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import { AttachmentList } from './attachment-list.tsx';
import { type Attachment, attach, useAttachments } from './attachments.ts';

beforeAll(startLanguage);
// The test environment lays nothing out.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const show = (progress: number) => {
  const file = {
    id: 'a',
    name: 'Vertrag.pdf',
    mime: 'application/pdf',
    size: 2000,
    state: 'uploading',
    progress,
    fault: null,
  };
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

describe('a picture', () => {
  const urls = new Map<string, Blob>();
  beforeAll(() => {
    URL.createObjectURL = (content) => {
      const url = `blob:${urls.size}`;
      urls.set(url, content as Blob);
      return url;
    };
    URL.revokeObjectURL = (url) => void urls.delete(url);
  });

  function showAttached(...added: File[]) {
    useAttachments.setState({ list: [] });
    attach(added, { accept: ['*/*'], maxFiles: 5, maxSizeMb: 10 });
    const { list } = useAttachments.getState();
    return render(<AttachmentList list={list} sessionId="s" maxSizeMb={10} maxFiles={5} />);
  }
  const photo = () => new File(['pixels'], 'Riss.jpg', { type: 'image/jpeg' });

  test('is shown small before it is sent, any other file is not', () => {
    showAttached(photo(), new File(['x'], 'Vertrag.pdf', { type: 'application/pdf' }));
    const [picture, contract] = screen.getAllByRole('listitem');
    const { src, alt } = picture!.querySelector('img')!;
    expect(urls.get(src)).toHaveProperty('name', 'Riss.jpg');
    expect(alt).toBe('');
    expect(contract!.querySelector('img')).toBeNull();
    expect(contract!.querySelector('svg')).not.toBeNull();
  });

  test('lets go of its content when it is taken off', () => {
    const { unmount } = showAttached(photo());
    expect(urls.size).toBe(1);
    unmount();
    expect(urls.size).toBe(0);
  });

  test('that the browser cannot draw is a file like any other', () => {
    showAttached(photo());
    fireEvent.error(screen.getByRole('listitem').querySelector('img')!);
    expect(screen.getByRole('listitem').querySelector('img')).toBeNull();
    expect(screen.getByRole('listitem').querySelector('svg')).not.toBeNull();
  });

  test('that is too large to be sent is not drawn', () => {
    const large = photo();
    vi.spyOn(large, 'size', 'get').mockReturnValue(11_000_000);
    showAttached(large);
    expect(screen.getByRole('listitem').querySelector('img')).toBeNull();
  });
});
