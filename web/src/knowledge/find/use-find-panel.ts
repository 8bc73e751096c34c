import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { revealMatch } from './reveal-match.ts';
import { useFind } from './use-find.ts';

type Given = {
  pdf: PDFDocumentProxy | null;
  scroller: RefObject<HTMLElement | null>;
  goToPage: (page: number) => void;
  /** Takes Ctrl+F wherever the focus is: on a page of its own. */
  captureFind: boolean;
};

/** The search panel of the viewer: opens with Ctrl+F, shows the current match, and ends the search when it closes. */
export function useFindPanel({ pdf, scroller, goToPage, captureFind }: Given) {
  const [isOpen, setOpen] = useState(false);
  const { query, found, current, searching, search, step } = useFind(pdf);

  useEffect(() => {
    const match = found.marks.find((mark) => mark.match === current);
    if (!match || !isOpen) return;
    return revealMatch(scroller.current, current, () => goToPage(match.page + 1));
  }, [found, current, isOpen, scroller, goToPage]);

  useEffect(() => {
    if (!captureFind) return;
    const onKey = (event: globalThis.KeyboardEvent) => openOnCtrlF(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  function openOnCtrlF(event: globalThis.KeyboardEvent | KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return;
    event.preventDefault();
    setOpen(true);
  }

  function close() {
    setOpen(false);
    search('');
    scroller.current?.focus();
  }

  /** Opens and closes the panel by keyboard; returns whether the key was used to close it. */
  function onKeyDown(event: KeyboardEvent): boolean {
    openOnCtrlF(event);
    if (!isOpen || event.key !== 'Escape') return false;
    event.stopPropagation();
    close();
    return true;
  }

  const toggle = () => (isOpen ? close() : setOpen(true));
  return { isOpen, query, found, current, searching, search, step, close, toggle, onKeyDown };
}
