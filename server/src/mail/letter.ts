import type { Letter } from './mail.ts';

/**
 * A letter's words in one language; `{name}` is filled in, a paragraph that begins with '> ' is a quotation, the paragraph
 * `{link}` an address to go to.
 */
export type LetterText = { subject: string; paragraphs: string[] };

/** Sets a letter as plain text and as simple HTML: flush left, one marker stroke, nothing else (look, "Brand"). */
export function writeLetter(words: LetterText, to: string, figures: Record<string, string>): Letter {
  const fill = (text: string, safe: (value: string) => string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => safe(figures[name] ?? ''));
  const plain = words.paragraphs.map((paragraph) => fill(paragraph, (value) => value));
  const html = words.paragraphs.map((paragraph) => {
    const filled = fill(paragraph.replace(/^> /, ''), escapeHtml);
    const quoted = paragraph.startsWith('> ')
      ? ';border-left:3px solid #ffd400;padding-left:12px;white-space:pre-line'
      : '';
    const said = paragraph === '{link}' ? `<a href="${filled}" style="color:#16181b">${filled}</a>` : filled;
    return `<p style="margin:0 0 16px${quoted}">${said}</p>`;
  });
  const subject = fill(words.subject, (value) => value).replace(/\s+/g, ' ');
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
