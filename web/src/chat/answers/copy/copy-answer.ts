import { citationPattern } from '@polier/contract/answer-text';
import type { SourceProps } from '@polier/contract/chat';

/** Texts the copy needs, in the reader's language. */
export type CopyTexts = { sources: string; page: (label: string) => string; title: (source: SourceProps) => string };

/**
 * Formats an answer for the clipboard: the text with its numbers, and the cited sources with title, edition and page.
 */
export function formatAnswer(text: string, sources: SourceProps[], texts: CopyTexts): { plain: string; html: string } {
  const cited = new Set(Array.from(text.matchAll(citationPattern), (match) => Number(match[2])));
  const notes = sources.filter(({ number }) => cited.has(number));
  const lines = notes.map((source) => `[${source.number}] ${texts.title(source)}, ${texts.page(source.pageLabel)}`);
  const plain = [plainText(text), ...(lines.length > 0 ? [`${texts.sources}\n${lines.join('\n')}`] : [])].join('\n\n');
  const list = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return {
    plain,
    html: htmlText(text) + (lines.length > 0 ? `<p><b>${escapeHtml(texts.sources)}</b></p>${list}` : ''),
  };
}

function plainText(text: string): string {
  return text
    .replace(/^> ?/gm, '')
    .replace(/^### /gm, '')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(citationPattern, '[$2]')
    .replace(/\*(\S.*?\S|\S)\* `([^`]+)`/g, '$1 ($2)')
    .trim();
}

/** Converts the notation of contract/src/answer-text.ts to HTML for word processors. */
function htmlText(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      if (block.startsWith('### ')) return `<h3>${inline(block.slice(4))}</h3>`;
      if (block.startsWith('>')) {
        const lines = block
          .split('\n')
          .map((line) => line.replace(/^> ?/, ''))
          .filter(Boolean);
        return `<blockquote>${lines.map((line) => `<p>${inline(line)}</p>`).join('')}</blockquote>`;
      }
      if (/^- /.test(block)) {
        const items = block.split(/\n(?=- )/).map((item) => `<li>${inline(item.slice(2))}</li>`);
        return `<ul>${items.join('')}</ul>`;
      }
      return `<p>${inline(block)}</p>`;
    })
    .join('');
}

function inline(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/\*(\S.*?\S|\S)\* `([^`]+)`/g, '$1 <i>($2)</i>')
    .replace(citationPattern, '<sup>[$2]</sup>')
    .replace(/\s*\n\s*/g, ' ');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Writes to the clipboard, with formatting where the browser supports it. Throws when the browser denies it. */
export async function writeToClipboard({ plain, html }: { plain: string; html: string }): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard.write) return navigator.clipboard.writeText(plain);
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': new Blob([plain], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    }),
  ]);
}
