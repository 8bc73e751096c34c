import { Html, html } from './html.ts';

type Field = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string | undefined;
  hint?: string;
  error?: string | undefined;
  attributes?: Record<string, string>;
};

/** A labelled input with its hint and, beside it, what is wrong with it. */
export function field(field: Field): Html {
  const { name, label, type = 'text', autocomplete, value, hint, error, attributes = {} } = field;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const all = {
    id: name,
    name,
    type,
    autocomplete,
    ...(value ? { value } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': 'true' } : {}),
    ...attributes,
  };
  return html`<div class="field"><label for="${name}">${label}</label>
<div class="input"><input required${Object.entries(all).map(([key, text]) => html` ${new Html(key)}="${text}"`)}></div>
${error && html`<p class="error" id="${name}-error">${error}</p>`}
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}</div>`;
}

/** A button that says what is to be done. */
export function button(action: string, text: string, look: 'primary' | 'plain' | 'bare' = 'plain'): Html {
  const className = look === 'plain' ? '' : ` class="${look}"`;
  return html`<button name="action" value="${action}"${new Html(className)}>${text}</button>`;
}

export const focused = { autofocus: 'autofocus' };
