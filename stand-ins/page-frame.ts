import { Html, html } from './html.ts';
import { type Language, languages } from './language.ts';

type Frame = {
  language: Language;
  title: string;
  /** The name of the service, and the word that marks it as a stand-in. */
  name: string;
  tag: string;
  /** Says at the foot that it is a stand-in. */
  about: string;
  body: Html;
  /** Where the name leads. */
  home?: string;
  /** Names the list of languages, and leads to the page in another one. */
  languages?: { label: string; to: (language: Language) => string };
  /** Style sheets and scripts among the assets, beside `look.css`. */
  styles?: string[];
  scripts?: string[];
};

/** A whole page in the look that all stand-ins share. Search engines keep none of them. */
export function framePage({ language, title, name, tag, about, body, home, ...more }: Frame): string {
  const called = html`${name}<span class="tag">${tag}</span>`;
  const link = (other: Language, to: string) =>
    html`<a href="${to}" lang="${other}" hreflang="${other}"${other === language && new Html(' aria-current="true"')}>${other.toUpperCase()}</a>`;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${['look.css', ...(more.styles ?? [])].map((file) => html`<link rel="stylesheet" href="/assets/${file}">\n`)}${(more.scripts ?? []).map((file) => html`<script src="/assets/${file}" defer></script>\n`)}</head>
<body>
<header class="bar"><div>
${home ? html`<a class="name" href="${home}">${called}</a>` : html`<span class="name">${called}</span>`}
${
  more.languages &&
  html`<nav class="languages" aria-label="${more.languages.label}">${languages.map((other) => link(other, more.languages!.to(other)))}</nav>`
}
</div></header>
<main>${body}</main>
<footer class="foot"><div><span>${about}</span></div></footer>
</body>
</html>`.source;
}
