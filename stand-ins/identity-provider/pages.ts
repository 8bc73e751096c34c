import { button, field, focused } from '../fields.ts';
import { type Html, html } from '../html.ts';
import type { Language } from '../language.ts';
import { layout } from './layout.ts';
import { type Texts, texts } from './texts.ts';

export type Errors = Partial<Record<'email' | 'password' | 'code' | 'givenName' | 'surname', string>>;

/** What a page of a visit shows: what was typed, what was wrong with it. */
export type View = {
  language: Language;
  email: string;
  givenName?: string;
  surname?: string;
  /** The code that was typed; it was not tried yet. */
  code?: string;
  errors?: Errors;
  /** Something that concerns the whole form. */
  fault?: string | undefined;
  notice?: string | undefined;
};

function page(view: View, title: string, lead: string, form: Html, actions: Html): string {
  const failed = Boolean(view.fault) || Object.keys(view.errors ?? {}).length > 0;
  return layout({
    language: view.language,
    title,
    failed,
    languageLink: (language) => `?lang=${language}`,
    body: html`<h1>${title}</h1><p class="quiet">${lead}</p>
${view.fault && html`<p class="notice" role="alert">${view.fault}</p>`}
${view.notice && html`<p class="notice good" role="status">${view.notice}</p>`}
<form method="post" novalidate>${form}${actions}</form>`,
  });
}

const emailField = (t: Texts, { email, errors }: View, focus: boolean) =>
  field({
    name: 'email',
    label: t.email,
    type: 'email',
    autocomplete: 'username',
    value: email,
    error: errors?.email,
    attributes: { placeholder: t.emailExample, maxlength: '254', spellcheck: 'false', ...(focus ? focused : {}) },
  });

const shown = (t: Texts) => ({ 'data-show': t.show, 'data-hide': t.hide });

const newPasswordField = (t: Texts, { errors }: View, focus: boolean) =>
  field({
    name: 'password',
    label: t.newPassword,
    type: 'password',
    autocomplete: 'new-password',
    hint: t.passwordRule,
    error: errors?.password,
    attributes: { ...shown(t), ...(focus ? focused : {}) },
  });

/** The address of the code, so that a password keeper knows whose password it is. */
const confirmedField = (t: Texts, { email }: View) =>
  field({
    name: 'email',
    label: t.email,
    type: 'email',
    autocomplete: 'username',
    value: email,
    attributes: { readonly: 'readonly' },
  });

export function signInPage(view: View): string {
  const t = texts[view.language];
  const passwordFirst = view.email !== '' && !view.errors?.email;
  return page(
    view,
    t.signIn.title,
    t.signIn.lead,
    html`${emailField(t, view, !passwordFirst)}${field({
      name: 'password',
      label: t.password,
      type: 'password',
      autocomplete: 'current-password',
      error: view.errors?.password,
      attributes: { ...shown(t), ...(passwordFirst ? focused : {}) },
    })}`,
    html`<div class="actions">${button('sign-in', t.signIn.submit, 'primary')}${button('cancel', t.cancel)}</div>
<div class="more">${button('forgot', t.signIn.forgot, 'bare')}</div>`,
  );
}

/** First step of sign-up and of the password reset: where to send the code. */
export function addressPage(view: View, kind: 'signUp' | 'reset'): string {
  const t = texts[view.language];
  return page(
    view,
    t[kind].title,
    t[kind].lead,
    emailField(t, view, true),
    html`<div class="actions">${button('send', t.send, 'primary')}${button('cancel', t.cancel)}</div>`,
  );
}

const codeField = (t: Texts, { errors, code }: View, focus: boolean) =>
  field({
    name: 'code',
    label: t.code,
    autocomplete: 'one-time-code',
    hint: t.codeStep.hint,
    value: code,
    error: errors?.code,
    attributes: { inputmode: 'numeric', maxlength: '12', ...(focus ? focused : {}) },
  });

const otherCode = (t: Texts) =>
  html`<div class="more">${button('resend', t.codeStep.resend, 'bare')}${button('change', t.codeStep.change, 'bare')}</div>`;

export function codePage(view: View): string {
  const t = texts[view.language];
  return page(
    view,
    t.codeStep.title,
    t.codeStep.lead(view.email),
    codeField(t, view, true),
    html`<div class="actions">${button('check', t.codeStep.submit, 'primary')}${button('cancel', t.cancel)}</div>
${otherCode(t)}`,
  );
}

export function profilePage(view: View): string {
  const t = texts[view.language];
  const { errors, givenName, surname } = view;
  const first = (['givenName', 'surname', 'password'] as const).find((key) => errors?.[key]) ?? 'givenName';
  const name = (key: 'givenName' | 'surname', autocomplete: string, value: string | undefined) =>
    field({
      name: key,
      label: t[key],
      autocomplete,
      value,
      error: errors?.[key],
      attributes: { maxlength: '64', ...(key === first ? focused : {}) },
    });
  return page(
    view,
    t.signUp.profileTitle,
    t.signUp.profileLead,
    html`${confirmedField(t, view)}${name('givenName', 'given-name', givenName)}${name('surname', 'family-name', surname)}
${newPasswordField(t, view, first === 'password')}`,
    html`<div class="actions">${button('create', t.signUp.submit, 'primary')}${button('cancel', t.cancel)}</div>`,
  );
}

/** Last step of a reset: the mailed code and the new password together. */
export function newPasswordPage(view: View): string {
  const t = texts[view.language];
  const { code, password } = view.errors ?? {};
  const passwordFirst = Boolean(password && !code);
  return page(
    view,
    t.reset.passwordTitle,
    t.codeStep.lead(view.email),
    html`${confirmedField(t, view)}${codeField(t, view, !passwordFirst)}${newPasswordField(t, view, passwordFirst)}`,
    html`<div class="actions">${button('save', t.reset.submit, 'primary')}${button('cancel', t.cancel)}</div>
${otherCode(t)}`,
  );
}
