import { type Html, html } from '../html.ts';
import type { Language } from '../language.ts';
import { framePage } from '../page-frame.ts';
import { texts } from './texts.ts';

/** A whole page in the frame of the service. `languageLink` leads to the same page in another language. */
export function layout(page: {
  language: Language;
  title: string;
  body: Html;
  failed?: boolean;
  languageLink?: (language: Language) => string;
  /** A script of the assets that this page alone needs. */
  script?: string;
}): string {
  const { language, languageLink } = page;
  const t = texts[language];
  return framePage({
    ...{ language, name: t.name, tag: t.standIn, about: t.about, body: page.body },
    title: `${page.failed ? t.errors.prefix : ''}${page.title} · ${t.name}`,
    ...(languageLink && { languages: { label: t.languages, to: languageLink } }),
    styles: ['forms.css'],
    scripts: ['show-password.js', ...(page.script ? [page.script] : [])],
  });
}

/** A page with a title, a sentence and perhaps a way on. */
export function message(
  language: Language,
  content: { title: string; lead: string; detail?: string; link?: { href: string; text: string } },
): string {
  const { title, lead, detail, link } = content;
  return layout({
    language,
    title,
    body: html`<h1>${title}</h1><p class="quiet">${lead}</p>${detail && html`<p class="detail">${detail}</p>`}
${link && html`<p><a class="button primary" href="${link.href}">${link.text}</a></p>`}`,
  });
}
