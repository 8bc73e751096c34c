import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { NoBreakText } from '../short-hyphens.tsx';
import styles from './form.module.css';
import type { FormState } from './use-form.ts';

type Props<Values> = {
  form: FormState<Values>;
  /** Called after the form was saved. */
  onSaved?: () => void;
  className?: string | undefined;
  children: ReactNode;
};
type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A form with an error summary on top whose entries lead to their fields. Each field's `name` is the key of its error.
 */
export function Form<Values>({ form, onSaved, className, children }: Props<Values>) {
  const { t } = useTexts('ui');
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { errors } = form;
  const [labelsReady, setLabelsReady] = useState(false);
  const hasSummary = errors.length > 0 || form.saveError !== null;

  useLayoutEffect(() => setLabelsReady(form.failedSubmits > 0), [form.failedSubmits]);
  // Focusing the summary makes screen readers announce it, once the labels of the fields can be read from the page.
  useEffect(() => {
    if ((form.failedSubmits > 0 && labelsReady) || form.saveError) summary.current?.focus();
  }, [form.failedSubmits, form.saveError, labelsReady]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (await form.save()) onSaved?.();
  }
  const controlOf = (name: string) => {
    const found = element.current?.elements.namedItem(name);
    return (found instanceof RadioNodeList ? found[0] : found) as FormControl | null | undefined;
  };

  return (
    <form ref={element} className={className} onSubmit={submit} noValidate>
      {hasSummary && (
        <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
          {form.saveError && <p>{form.saveError.message || t('unreachable')}</p>}
          {errors.length > 0 && (
            <>
              <p className={styles.title}>{t('faultsTitle')}</p>
              <ul>
                {errors.map(({ name, text }) => (
                  <li key={name}>
                    <button type="button" onClick={() => controlOf(name)?.focus()}>
                      {labelsReady ? labelOf(controlOf(name)) : ''}
                    </button>
                    {' – '}
                    <NoBreakText>{text}</NoBreakText>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {form.restored && (
        <p role="status" className={styles.restored}>
          {t('inputRestored')}
        </p>
      )}
      {children}
    </form>
  );
}

/** Returns the visible label of a control, preceded by the legend of its fieldset. */
function labelOf(control: FormControl | null | undefined): string {
  const group = control?.closest('fieldset')?.querySelector('legend')?.textContent;
  if (control instanceof HTMLInputElement && control.type === 'radio') return group ?? '';
  const labelElement = control?.labels?.[0];
  // The first node of a field's label is its name, followed by "optional"; a checkbox comes before its own label text.
  const label = (control?.type === 'checkbox' ? labelElement : labelElement?.firstChild)?.textContent ?? '';
  return [group, label].filter(Boolean).join(', ');
}
