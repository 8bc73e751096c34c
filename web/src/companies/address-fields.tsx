import type { Address } from '@polier/contract/companies';
import { useEffect, useRef } from 'react';
import { useCountries } from '../countries.ts';
import { cantonList } from '../language/canton-list.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { Field } from '../ui/field.tsx';
import rows from '../ui/rows.module.css';
import { SelectField } from '../ui/select-field.tsx';
import styles from './address-fields.module.css';
import { useTowns } from './use-towns.ts';

type Props = {
  legend: string;
  /** Stands before the names of the fields, as in their faults: `address.street`. */
  name: 'address' | 'invoiceAddress';
  value: Address;
  /** By the name of the field. */
  errorOf: (name: string) => string | null;
  onChange: (value: Address) => void;
};

/** An address; a Swiss postal code brings its town and canton along. */
export function AddressFields({ legend, name, value, errorOf, onChange }: Props) {
  const { t } = useTexts('companies');
  const countries = useCountries();
  const towns = useTowns(value.country, value.postalCode);
  const swiss = value.country === 'CH';
  const fill = name === 'address' ? '' : 'billing ';
  const field = (part: keyof Address) => {
    return {
      name: `${name}.${part}`,
      label: t(part),
      value: value[part],
      error: errorOf(`${name}.${part}`),
      onChange: (event: { target: { value: string } }) => onChange({ ...value, [part]: event.target.value }),
    };
  };

  // Only a code typed here fills in: what was saved before stays as it is.
  const typed = useRef(false);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  useEffect(() => {
    if (!typed.current || !towns?.length) return;
    typed.current = false;
    const now = latest.current;
    const cantons = new Set(towns.map(({ state }) => state));
    const known = towns.find(({ city }) => city === now.value.city);
    const city = known?.city ?? (towns.length === 1 ? towns[0]!.city : '');
    const state = known?.state ?? (cantons.size === 1 ? towns[0]!.state : '');
    now.onChange({ ...now.value, city, state });
  }, [towns]);

  return (
    <fieldset className={rows.group}>
      <legend className={rows.legend}>{legend}</legend>
      <SelectField
        {...field('country')}
        autoComplete={`${fill}country`}
        options={
          countries.length > 0
            ? countries.map(({ code, name: label }) => ({ value: code, label }))
            : [{ value: value.country, label: value.country }]
        }
        onChange={(event) => onChange({ ...value, country: event.target.value, state: '' })}
      />
      <Field {...field('street')} maxLength={120} autoComplete={`${fill}street-address`} />
      <div className={rows.town}>
        <Field
          {...field('postalCode')}
          maxLength={12}
          inputMode={swiss ? 'numeric' : 'text'}
          autoComplete={`${fill}postal-code`}
          onChange={(event) => {
            typed.current = true;
            onChange({ ...value, postalCode: event.target.value });
          }}
        />
        <Field {...field('city')} maxLength={80} autoComplete={`${fill}address-level2`} />
      </div>
      {towns && towns.length > 1 && !towns.some(({ city }) => city === value.city) && (
        <ul className={styles.towns} aria-label={t('citiesOf')}>
          {towns.map(({ city, state }) => (
            <li key={`${city} ${state}`}>
              <button type="button" onClick={() => onChange({ ...value, city, state })}>
                {city}
              </button>
            </li>
          ))}
        </ul>
      )}
      {swiss ? (
        <SelectField
          {...field('state')}
          label={t('canton')}
          autoComplete={`${fill}address-level1`}
          options={cantonList(currentLanguage())}
        />
      ) : (
        <Field {...field('state')} optional maxLength={80} autoComplete={`${fill}address-level1`} />
      )}
    </fieldset>
  );
}
