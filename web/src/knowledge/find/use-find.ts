import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useMemo, useState } from 'react';
import { findInText } from './find-in-text.ts';

/** Searches a document: the query, the matches, and the current one. */
export function useFind(pdf: PDFDocumentProxy | null) {
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  const [pages, setPages] = useState<string[][] | null>(null);
  const needed = query !== '';
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
  const found = useMemo(() => (pages ? findInText(pages, query) : { marks: [], count: 0 }), [pages, query]);
  return {
    query,
    found,
    current: Math.min(current, Math.max(0, found.count - 1)),
    searching: needed && pages === null,
    search: (text: string) => {
      setQuery(text);
      setCurrent(0);
    },
    step: (by: 1 | -1) => {
      if (found.count > 0) setCurrent((now) => (now + by + found.count) % found.count);
    },
  };
}

/** The text of each page; empty for a page that cannot be read, or when the document was closed. */
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
