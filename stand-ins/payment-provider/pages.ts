import { button, field, focused } from '../fields.ts';
import { Html, html } from '../html.ts';
import type { Language } from '../language.ts';
import { framePage } from '../page-frame.ts';
import { confirmingCodes, masked, refusingCode, spaced, type TestCard, testCards } from './cards.ts';
import type { Transaction } from './ledger.ts';
import { texts } from './texts.ts';

export type Typed = { number: string; expiry: string; cvv: string; remember: boolean };
export type Errors = Partial<Record<'number' | 'expiry' | 'cvv' | 'code', string>>;
export type View = { language: Language; merchantName: string; transaction: Transaction };

/** CHF 1'250.00 */
export function money(amount: number, currency: string): string {
  const [whole = '', cents = ''] = (amount / 100).toFixed(2).split('.');
  return `${currency} ${whole.replace(/\B(?=(\d{3})+$)/g, "'")}.${cents}`;
}

function frame(
  language: Language,
  title: string,
  body: Html,
  more: { failed?: boolean; script?: boolean } = {},
): string {
  const t = texts[language];
  return framePage({
    ...{ language, name: t.name, tag: t.standIn, about: t.about, body },
    title: `${more.failed ? t.errorPrefix : ''}${title} · ${t.name}`,
    languages: { label: t.languages, to: (other) => `?lang=${other}` },
    styles: ['forms.css', 'pay.css'],
    scripts: more.script ? ['onward.js'] : [],
  });
}

/** The form for a card, with the test cards beside it. */
export function payPage(view: View, typed: Typed, errors: Errors = {}): string {
  const { language, merchantName, transaction } = view;
  const t = texts[language];
  const amount = transaction.amount === null ? null : money(transaction.amount, transaction.currency);
  const title = amount === null ? t.register.title : t.pay.title;
  const first = (['number', 'expiry', 'cvv'] as const).find((name) => errors[name]) ?? 'number';
  const input = (
    name: 'number' | 'expiry' | 'cvv',
    autocomplete: string,
    more: Record<string, string>,
    hint?: string,
  ) =>
    field({
      name,
      label: t[name],
      autocomplete,
      value: typed[name],
      error: errors[name],
      ...(hint ? { hint } : {}),
      attributes: { inputmode: 'numeric', ...more, ...(name === first ? focused : {}) },
    });
  const body = html`<p class="marked"><span class="tag">${t.marked.tag}</span>${t.marked.text} <a href="#cards">${t.marked.link}</a>.</p>
<div class="sides"><section>
<h1>${title}</h1>
<p class="quiet">${amount === null ? t.register.lead(merchantName) : t.pay.lead(amount, merchantName)}<br>${t.reference} ${transaction.refno}</p>
<form method="post" novalidate>
${input('number', 'cc-number', { maxlength: '23' })}
${input('expiry', 'cc-exp', { maxlength: '9' }, t.expiryHint)}
${input('cvv', 'cc-csc', { maxlength: '4' }, t.cvvHint)}
${
  transaction.rememberMe &&
  html`<div class="check"><input type="checkbox" id="remember" name="remember" value="yes"${typed.remember && new Html(' checked')}><label for="remember">${t.remember}</label></div>`
}
${amount !== null && transaction.createAlias && html`<p class="quiet">${t.pay.kept}</p>`}
<div class="actions">${button('pay', amount === null ? t.register.submit : t.pay.submit(amount), 'primary')}${button('cancel', t.cancel)}</div>
</form>
</section>
${cardList(language, transaction)}</div>`;
  return frame(language, title, body, { failed: Object.keys(errors).length > 0 });
}

const groups = ['none', 'asked', 'silently', 'byAmount', 'softDeclined', 'silently-refused', 'asked-refused'] as const;

/** The remark on a card in the list. */
function groupOf({ confirmation, byAmount, softDeclined }: TestCard, registering: boolean): (typeof groups)[number] {
  if (softDeclined && registering) return 'softDeclined';
  return byAmount && !registering ? 'byAmount' : confirmation;
}

function cardList(language: Language, { amount }: Transaction): Html {
  const t = texts[language];
  const among = (group: (typeof groups)[number]) =>
    testCards.filter((card) => groupOf(card, amount === null) === group);
  return html`<section class="cards" aria-labelledby="cards">
<h2 id="cards">${t.cards.title}</h2>
<p class="quiet">${t.cards.lead('123', '1234')}</p>
${groups
  .filter((group) => among(group).length > 0)
  .map(
    (group) => html`<h3>${t.cards[group]}</h3>
<ul>${among(group).map(
      ({ number, brand }) =>
        html`<li><a href="?lang=${language}&amp;card=${number}" aria-label="${t.cards.fill(`${brand} ${spaced(number)}`)}">${spaced(number)}</a> <span class="quiet">${brand}</span></li>`,
    )}</ul>`,
  )}</section>`;
}

/** The bank's page (3-D Secure). */
export function confirmPage({ language, merchantName, transaction }: View, errors: Errors = {}): string {
  const t = texts[language];
  const { amount, currency, card } = transaction;
  const title = amount === null ? t.confirm.titleRegister : t.confirm.title;
  return frame(
    language,
    title,
    html`<h1>${title}</h1>
<p class="quiet">${amount === null ? t.register.lead(merchantName) : t.pay.lead(money(amount, currency), merchantName)}</p>
<p class="quiet">${t.confirm.lead}<br>${t.confirm.card} ${masked(card!.number)}</p>
<form method="post" novalidate>${field({
      name: 'code',
      label: t.confirm.code,
      autocomplete: 'one-time-code',
      hint: t.confirm.hint(confirmingCodes[0]!, refusingCode),
      error: errors.code,
      attributes: { inputmode: 'numeric', maxlength: '8', ...focused },
    })}
<div class="actions">${button('confirm', t.confirm.submit, 'primary')}${button('cancel', t.cancel)}</div></form>`,
    { failed: Boolean(errors.code) },
  );
}

/** The page of a transaction that is finished or unknown. */
export function overPage(language: Language, merchantName: string, back: string | null): string {
  const t = texts[language];
  return frame(
    language,
    t.over.title,
    html`<h1>${t.over.title}</h1><p class="quiet">${t.over.lead}</p>
${back && html`<p><a class="button primary" href="${back}">${t.over.back(merchantName)}</a></p>`}`,
  );
}

export function unknownPage(language: Language): string {
  const { title, lead } = texts[language].unknown;
  return frame(language, title, html`<h1>${title}</h1><p class="quiet">${lead}</p>`);
}

/** Redirects back with a form that submits itself, for `redirect.method` POST. */
export function onwardPage(language: Language, action: string, fields: [string, string][]): string {
  const { title, lead, submit } = texts[language].onward;
  return frame(
    language,
    title,
    html`<h1>${title}</h1><p class="quiet">${lead}</p>
<form method="post" action="${action}">${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="actions"><button class="primary">${submit}</button></div></form>`,
    { script: true },
  );
}
