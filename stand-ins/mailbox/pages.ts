import { type Html, html } from '../html.ts';
import type { Language } from '../language.ts';
import { framePage } from '../page-frame.ts';
import type { Letter } from './letters.ts';
import { type MailboxTexts, mailboxTexts } from './texts.ts';

export type View = { language: Language; path: string; search: string };

function frame({ language, path, search }: View, title: string, body: Html): string {
  const t = mailboxTexts[language];
  const to = (other: Language) => `${path}?${new URLSearchParams({ ...(search ? { search } : {}), lang: other })}`;
  return framePage({
    ...{ language, title, name: t.name, tag: t.standIn, about: t.about, body, home: `/?lang=${language}` },
    languages: { label: t.languages, to },
    styles: ['mailbox.css'],
  });
}

const moment = (letter: Letter, t: MailboxTexts) =>
  html`<time datetime="${letter.receivedAt}">${new Intl.DateTimeFormat(t.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Zurich',
  }).format(new Date(letter.receivedAt))}</time>`;

/** The list of letters, newest first. */
export function listPage(view: View, letters: Letter[]): string {
  const t = mailboxTexts[view.language];
  return frame(
    view,
    t.name,
    html`<h1>${t.name}</h1>
<form class="search" role="search" action="/">
<input type="hidden" name="lang" value="${view.language}">
<label for="search">${t.search}</label>
<div><input id="search" name="search" type="search" value="${view.search}"><button>${t.find}</button>
<a class="button" href="/?lang=${view.language}">${view.search ? t.all : t.refresh}</a></div>
</form>
${letters.length === 0 ? html`<p>${view.search ? t.noneFound : t.none}</p>` : html`<p class="quiet">${t.count(letters.length)}</p>`}
<ul class="letters">${letters.map(
      (letter) => html`<li><a href="/letters/${letter.id}?lang=${view.language}">${letter.subject || t.noSubject}</a>
<span>${letter.to.join(', ')}</span>${moment(letter, t)}</li>`,
    )}</ul>`,
  );
}

/** One letter: its head, the formatted version in a closed frame, the plain one, attachments. */
export function letterPage(view: View, letter: Letter): string {
  const t = mailboxTexts[view.language];
  const subject = letter.subject || t.noSubject;
  return frame(
    view,
    subject,
    html`<p><a href="/?lang=${view.language}">${t.back}</a></p>
<h1>${subject}</h1>
<dl><dt>${t.from}</dt><dd>${letter.from}</dd><dt>${t.to}</dt><dd>${letter.to.join(', ')}</dd>
<dt>${t.received}</dt><dd>${moment(letter, t)}</dd></dl>
${
  letter.attachments.length > 0 &&
  html`<h2>${t.attachments}</h2><ul class="attachments">${letter.attachments.map(
    ({ name, size }, i) =>
      html`<li><a href="/letters/${letter.id}/attachments/${i}">${name}</a> <span class="quiet">${Math.ceil(size / 1024)} kB</span></li>`,
  )}</ul>`
}
${
  letter.html !== null &&
  html`<h2>${t.formatted}</h2><iframe title="${t.formatted}" src="/letters/${letter.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}
<h2>${t.plain}</h2><pre>${withLinks(letter.text)}</pre>`,
  );
}

export function notFoundPage(view: View): string {
  const t = mailboxTexts[view.language];
  return frame(view, t.notFound, html`<h1>${t.notFound}</h1><p><a href="/?lang=${view.language}">${t.back}</a></p>`);
}

/** Text with its addresses of the web as links. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:)])/)
    .map((piece, i) => (i % 2 === 1 ? html`<a href="${piece}" rel="noreferrer">${piece}</a>` : html`${piece}`));
}
