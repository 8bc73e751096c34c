import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { useTexts } from '../language/language.ts';
import styles from './field.module.css';
import { described, FieldFrame, type FieldProps } from './field-frame.tsx';

export type Option = { value: string; label: string };
type Props = FieldProps & { options: readonly Option[] } & Omit<ComponentProps<'select'>, 'children'>;

/** One of several, as the device shows such lists. Nothing is chosen while the value is ''. */
export function SelectField({ label, hideLabel, optional, hint, error, options, className, ...rest }: Props) {
  const { t } = useTexts('ui');
  const id = useId();
  const missing = !options.some(({ value }) => value === rest.value);
  return (
    <FieldFrame {...{ id, label, hideLabel, optional, hint, error, className }}>
      <span className={styles.selectBox}>
        <select {...rest} {...described(id, { hint, error, optional })} className={styles.input}>
          {missing && <option value="">{t('choose')}</option>}
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
