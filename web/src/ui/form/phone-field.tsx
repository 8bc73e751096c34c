import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import field from './field.module.css';
import { FieldFrame, type FieldProps, fieldAria } from './field-frame.tsx';
import styles from './phone-field.module.css';
import { type CallingCountry, compactPhone, joinPhone, splitPhone } from './phone-number.ts';

type Props = FieldProps & {
  name: string;
  /** E.164, or ''. */
  value: string;
  countries: readonly CallingCountry[];
  /** Preselected country while there is no number. */
  country?: string;
  autoComplete?: string;
  onChange: (value: string) => void;
};

/** A phone number: the country's calling code and the national number. A pasted +41 … selects its country. */
export function PhoneField(props: Props) {
  const { label, hideLabel, optional, hint, error, name, value, countries, country: defaultCountry = 'CH' } = props;
  const { t } = useTexts('ui');
  const id = useId();
  const [shown, setShown] = useState({ country: defaultCountry, typed: '' });
  const callingCode = countries.find(({ code }) => code === shown.country)?.callingCode ?? '';
  // A value set from outside is reformatted; what is typed here stays as typed.
  const lastValue = useRef<string | null>(null);
  useEffect(() => {
    if (countries.length === 0 || lastValue.current === value) return;
    lastValue.current = value;
    const split = splitPhone(value, countries);
    setShown((before) =>
      split ? { country: split.country, typed: split.rest } : { country: before.country, typed: value },
    );
  }, [value, countries]);

  function update(country: string, typed: string) {
    const international = /^\s*(\+|00)/.test(typed) ? splitPhone(typed, countries, country) : null;
    const next = international ? { country: international.country, typed: international.rest } : { country, typed };
    const code = countries.find(({ code: known }) => known === next.country)?.callingCode ?? '';
    const phone = /^\s*(\+|00)/.test(next.typed) ? compactPhone(next.typed) : joinPhone(code, next.typed);
    setShown(next);
    lastValue.current = phone;
    props.onChange(phone);
  }

  return (
    <FieldFrame {...{ id, label, hideLabel, optional, hint, error }}>
      <div className={styles.box}>
        <span className={styles.code}>
          <select
            aria-label={`${label}, ${t('callingCode')}`}
            value={shown.country}
            onChange={(event) => update(event.target.value, shown.typed)}
          >
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {`${country.name} ${country.callingCode}`}
              </option>
            ))}
          </select>
          <span className={styles.shown} aria-hidden="true">
            {callingCode || '+'}
            <ChevronDown />
          </span>
        </span>
        <input
          {...fieldAria(id, { hint, error, optional })}
          className={field.input}
          type="tel"
          name={name}
          autoComplete={props.autoComplete}
          inputMode="tel"
          value={shown.typed}
          onChange={(event) => update(shown.country, event.target.value.trimStart())}
        />
      </div>
    </FieldFrame>
  );
}
