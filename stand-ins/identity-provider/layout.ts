import { Html, html } from '../html.ts';
import { type Language, languages } from '../language.ts';
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
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${page.failed && t.errors.prefix}${page.title} · ${t.name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/look.css">
<link rel="stylesheet" href="/assets/forms.css">
<script src="/assets/show-password.js" defer></script>
${page.script && html`<script src="/assets/${page.script}" defer></script>`}
</head>
<body>
<header class="bar"><div>
<span class="name">${t.name}<span class="tag">${t.standIn}</span></span>
${
  languageLink &&
  html`<nav class="languages" aria-label="${t.languages}">${languages.map(
    (other) =>
      html`<a href="${languageLink(other)}" lang="${other}" hreflang="${other}"${other === language && new Html(' aria-current="true"')}>${other.toUpperCase()}</a>`,
  )}</nav>`
}
</div></header>
<main>${page.body}</main>
<footer class="foot"><div><span>${t.about}</span></div></footer>
</body>
</html>`.source;
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
