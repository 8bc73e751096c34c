import { elideItalianDays } from '@polier/contract/italian';
import type { Language } from '@polier/contract/languages';
import type { Letter } from './mail.ts';

/**
 * The texts of a letter in one language. `{name}` is a placeholder, a paragraph that begins with '> ' is a quotation,
 * and `link` is the text of the button to the placeholder `url`, below the paragraphs; `after` follows it.
 */
export type LetterText = { subject: string; paragraphs: string[]; link?: string; after?: string };

/** The recipient of a letter and the association that sends it. */
export type Correspondents = { to: string; language: Language; association: string };

/** The recipient of a letter with links, and the public URL of Polier. */
export type Addressee = Correspondents & { publicUrl: string };

const greetings: Record<Language, string> = {
  de: 'Freundliche Grüsse',
  fr: 'Avec nos meilleures salutations',
  it: 'Cordiali saluti',
};

/**
 * Formats a letter as plain text and as simple HTML: flush left, with one marker stroke and no other decoration. It
 * ends with a greeting and the name of the association.
 */
export function writeLetter(
  words: LetterText,
  { to, language, association }: Correspondents,
  figures: Record<string, string>,
): Letter {
  const fill = (text: string, safe: (value: string) => string) =>
    elideItalianDays(text.replace(/\{(\w+)\}/g, (_, name: string) => safe(figures[name] ?? '')));
  const plain = words.paragraphs.map((paragraph) => fill(paragraph, (value) => value));
  const html = words.paragraphs.map((paragraph) => {
    const filled = fill(paragraph.replace(/^> /, ''), escapeHtml);
    const quoted = paragraph.startsWith('> ')
      ? ';border-left:3px solid #dcdcd7;padding-left:12px;white-space:pre-line'
      : '';
    return `<p style="margin:0 0 16px${quoted}">${filled}</p>`;
  });
  if (words.link) {
    const { url = '' } = figures;
    plain.push(`${words.link}\n${url}`);
    html.push(
      `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#16181b;color:#ffffff;font-weight:600;text-decoration:none">${words.link}</a></p>`,
    );
  }
  if (words.after) {
    plain.push(words.after);
    html.push(`<p style="margin:0 0 16px">${escapeHtml(words.after)}</p>`);
  }
  const subject = fill(words.subject, (value) => value).replace(/[^\S\u00a0]+/g, ' ');
  return {
    to,
    subject: subject.length > 140 ? `${subject.slice(0, 139)}…` : subject,
    text: `${plain.join('\n\n')}\n\n${greetings[language]}\n${association}\n`,
    html: `<div style="font:15px/1.6 Inter,system-ui,sans-serif;color:#16181b;max-width:560px">${html.join('')}<p style="margin:24px 0 0">${greetings[language]}<br>${escapeHtml(association)}</p><p style="margin:24px 0 0"><b style="background:linear-gradient(#ffd400,#ffd400) 0 88%/100% 38% no-repeat;padding:0 3px">Polier</b></p></div>`,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
