import type { ReadPage } from './page.ts';

/** Titles that word processors and scanners set by default. */
const useless =
  /^(?:untitled|unbenannt|ohne titel|sans titre|senza titolo|microsoft \w+ ?-|dokument ?\d*$|document ?\d*$|scan|null$)|\.(?:docx?|xlsx?|pptx?|indd|pdf|dvi|tex|rtf|odt|html?|qxd|p65)$/i;

/** The title from the file's properties if it is meaningful, else the largest words at the top of the first page. */
export function titleOf(own: string | null, pages: ReadPage[]): string | null {
  if (own && own.length > 2 && /\p{L}{3}/u.test(own) && !useless.test(own)) return own.replace(/\s+/g, ' ');
  const [first] = pages;
  if (!first) return null;
  const lines = first.lines.filter((line) => !line.repeated && line.turn === 0 && line.y < first.height * 0.7);
  const size = Math.max(0, ...lines.filter((line) => line.end - line.start > 3).map((line) => line.size));
  const largest = lines.findIndex((line) => line.size >= size - 0.5);
  const words: string[] = [];
  for (const line of lines.slice(largest, largest + 4)) {
    if (line.size < size - 0.5) break;
    words.push(first.text.slice(line.start, line.end));
  }
  const text = words
    .join(' ')
    .replace(/\u00ad ?/g, '')
    .replace(/\s+/g, ' ');
  return text.slice(0, 200).trim() || null;
}
