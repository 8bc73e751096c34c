import type { Language } from '@polier/contract/languages';
import { elideItalianDays } from '../days.ts';
import type { Letter } from './mail.ts';

/**
 * A letter's words in one language; `{name}` is filled in, a paragraph that begins with '> ' is a quotation. `link` is
 * what stands on the way to the figure `url`, below the paragraphs.
 */
export type LetterText = { subject: string; paragraphs: string[]; link?: string };

/** Who a letter goes to, and the address Polier is reached at. */
export type Addressee = { to: string; language: Language; publicUrl: string };

/** Sets a letter as plain text and as simple HTML: flush left, one marker stroke, nothing else (look, "Brand"). */
export function writeLetter(words: LetterText, to: string, figures: Record<string, string>): Letter {
  const fill = (text: string, safe: (value: string) => string) =>
    elideItalianDays(text.replace(/\{(\w+)\}/g, (_, name: string) => safe(figures[name] ?? '')));
  const plain = words.paragraphs.map((paragraph) => fill(paragraph, (value) => value));
  const html = words.paragraphs.map((paragraph) => {
    const filled = fill(paragraph.replace(/^> /, ''), escapeHtml);
    const quoted = paragraph.startsWith('> ')
      ? ';border-left:3px solid #ffd400;padding-left:12px;white-space:pre-line'
      : '';
    return `<p style="margin:0 0 16px${quoted}">${filled}</p>`;
  });
  if (words.link) {
    const { url = '' } = figures;
    plain.push(`${words.link}\n${url}`);
    html.push(
      `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:#16181b;font-weight:600">${words.link}</a></p>`,
    );
  }
  const subject = fill(words.subject, (value) => value).replace(/[^\S\u00a0]+/g, ' ');
  return {
    to,
    subject: subject.length > 140 ? `${subject.slice(0, 139)}…` : subject,
    text: `${plain.join('\n\n')}\n\nPolier\n`,
    html: `<div style="font:15px/1.6 Inter,system-ui,sans-serif;color:#16181b;max-width:560px">${html.join('')}<p style="margin:24px 0 0"><b style="background:linear-gradient(#ffd400,#ffd400) 0 88%/100% 38% no-repeat;padding:0 3px">Polier</b></p></div>`,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
