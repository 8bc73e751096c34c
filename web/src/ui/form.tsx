import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../language/language.ts';
import styles from './form.module.css';
import type { FormState } from './use-form.ts';

type Props<Values> = {
  form: FormState<Values>;
  /** After it was saved. */
  onSaved?: () => void;
  className?: string | undefined;
  children: ReactNode;
};
type Named = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form with what is wrong on top, each with the way to its field; the fields carry the names of their faults. */
export function Form<Values>({ form, onSaved, className, children }: Props<Values>) {
  const { t } = useTexts('ui');
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { wrong } = form;
  const [shown, setShown] = useState(false);
  const any = wrong.length > 0 || form.failed !== null;

  useLayoutEffect(() => setShown(form.refusedTries > 0), [form.refusedTries]);
  // The reader hears what is wrong; the labels are there by now.
  useEffect(() => {
    if ((form.refusedTries > 0 && shown) || form.failed) summary.current?.focus();
  }, [form.refusedTries, form.failed, shown]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (await form.save()) onSaved?.();
  }
  const controlOf = (name: string) => {
    const found = element.current?.elements.namedItem(name);
    return (found instanceof RadioNodeList ? found[0] : found) as Named | null | undefined;
  };

  return (
    <form ref={element} className={className} onSubmit={submit} noValidate>
      {any && (
        <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
          {form.failed && <p>{form.failed.message || t('unreachable')}</p>}
          {wrong.length > 0 && (
            <>
              <p className={styles.title}>{t('faultsTitle')}</p>
              <ul>
                {wrong.map(({ name, text }) => (
                  <li key={name}>
                    <button type="button" onClick={() => controlOf(name)?.focus()}>
                      {shown ? nameOf(controlOf(name)) : ''}
                    </button>
                    {' – '}
                    {text}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {children}
    </form>
  );
}

/** How the page calls a control: its label, after the name of the group it stands in. */
function nameOf(control: Named | null | undefined): string {
  const group = control?.closest('fieldset')?.querySelector('legend')?.textContent;
  if (control instanceof HTMLInputElement && control.type === 'radio') return group ?? '';
  const named = control?.labels?.[0];
  // The name of a field comes first in its label, before "optional"; a box to tick stands in front of its own.
  const label = (control?.type === 'checkbox' ? named : named?.firstChild)?.textContent ?? '';
  return [group, label].filter(Boolean).join(', ');
}
