import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { useTexts } from '../../language/language.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldProps, fieldAria } from './field-frame.tsx';

export type Option = { value: string; label: string };
type Props = FieldProps & { options: readonly Option[] } & Omit<ComponentProps<'select'>, 'children'>;

/** A native select with its label, hint and error. A placeholder is shown while no option matches the value. */
export function SelectField({ label, hideLabel, optional, hint, error, options, className, ...rest }: Props) {
  const { t } = useTexts('ui');
  const id = useId();
  const isUnset = !options.some(({ value }) => value === rest.value);
  return (
    <FieldFrame {...{ id, label, hideLabel, optional, hint, error, className }}>
      <span className={styles.selectBox}>
        <select {...rest} {...fieldAria(id, { hint, error, optional })} className={styles.input}>
          {isUnset && <option value="">{t('choose')}</option>}
          {options.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </span>
    </FieldFrame>
  );
}
