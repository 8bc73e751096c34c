import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useMemo, useState } from 'react';
import { findInText } from './find-in-text.ts';

/** Search inside a document: what is wanted, what was found, and which of it is current. */
export function useFind(pdf: PDFDocumentProxy | null) {
  const [wanted, setWanted] = useState('');
  const [current, setCurrent] = useState(0);
  const [pages, setPages] = useState<string[][] | null>(null);
  const needed = wanted !== '';
  useEffect(() => {
    if (!pdf || !needed) return;
    let stopped = false;
    void textOf(pdf).then((text) => {
      if (!stopped) setPages(text);
    });
    return () => {
      stopped = true;
    };
  }, [pdf, needed]);
  const found = useMemo(() => (pages ? findInText(pages, wanted) : { marks: [], count: 0 }), [pages, wanted]);
  return {
    wanted,
    found,
    current: Math.min(current, Math.max(0, found.count - 1)),
    searching: needed && pages === null,
    search: (text: string) => {
      setWanted(text);
      setCurrent(0);
    },
    step: (by: 1 | -1) => {
      if (found.count > 0) setCurrent((now) => (now + by + found.count) % found.count);
    },
  };
}

/** The text of each page; none where a page cannot be read, or where the document was closed. */
async function textOf(pdf: PDFDocumentProxy): Promise<string[][]> {
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    pages.push(await textOnPage(pdf, number).catch(() => []));
  }
  return pages;
}

async function textOnPage(pdf: PDFDocumentProxy, number: number): Promise<string[]> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : ''));
}
