import type { Address } from '@polier/contract/companies';
import { useEffect, useRef } from 'react';
import { cantonList } from '../language/canton-list.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { Field } from '../ui/form/field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import rows from '../ui/layout/rows.module.css';
import { useCountries } from '../use-countries.ts';
import styles from './address-fields.module.css';
import { useTowns } from './use-towns.ts';

type Props = {
  legend: string;
  /** Prefix of the field names, as in `address.street`. */
  name: 'address' | 'invoiceAddress';
  value: Address;
  /** Returns the error of a field by its full name. */
  errorOf: (name: string) => string | null;
  onChange: (value: Address) => void;
};

/** The fields of an address; a Swiss postal code fills in its town and canton. */
export function AddressFields({ legend, name, value, errorOf, onChange }: Props) {
  const { t } = useTexts('companies');
  const countries = useCountries();
  const isSwiss = value.country === 'CH';
  const autoCompletePrefix = name === 'address' ? '' : 'billing ';
  const field = (part: keyof Address) => {
    return {
      name: `${name}.${part}`,
      label: t(part),
      value: value[part],
      error: errorOf(`${name}.${part}`),
      onChange: (event: { target: { value: string } }) => onChange({ ...value, [part]: event.target.value }),
    };
  };

  const { towns, onCodeTyped } = useTownOfCode(value, onChange);

  return (
    <fieldset className={rows.group}>
      <legend className={rows.legend}>{legend}</legend>
      <SelectField
        {...field('country')}
        autoComplete={`${autoCompletePrefix}country`}
        options={
          countries.length > 0
            ? countries.map(({ code, name: label }) => ({ value: code, label }))
            : [{ value: value.country, label: value.country }]
        }
        onChange={(event) => onChange({ ...value, country: event.target.value, state: '' })}
      />
      <Field {...field('street')} maxLength={120} autoComplete={`${autoCompletePrefix}street-address`} />
      <div className={rows.town}>
        <Field
          {...field('postalCode')}
          maxLength={12}
          inputMode={isSwiss ? 'numeric' : 'text'}
          autoComplete={`${autoCompletePrefix}postal-code`}
          onChange={(event) => {
            onCodeTyped();
            onChange({ ...value, postalCode: event.target.value });
          }}
        />
        <Field {...field('city')} maxLength={80} autoComplete={`${autoCompletePrefix}address-level2`} />
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
      {isSwiss ? (
        <SelectField
          {...field('state')}
          label={t('canton')}
          autoComplete={`${autoCompletePrefix}address-level1`}
          options={cantonList(currentLanguage())}
        />
      ) : (
        <Field {...field('state')} optional maxLength={80} autoComplete={`${autoCompletePrefix}address-level1`} />
      )}
    </fieldset>
  );
}

/** Looks up the towns of a Swiss postal code, and fills in town and canton where they are unambiguous. */
function useTownOfCode(value: Address, onChange: (value: Address) => void) {
  const towns = useTowns(value.country, value.postalCode);
  // Only a typed postal code fills in town and canton: a saved address stays as it is.
  const codeTyped = useRef(false);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  useEffect(() => {
    if (!codeTyped.current || !towns?.length) return;
    codeTyped.current = false;
    const now = latest.current;
    const cantons = new Set(towns.map(({ state }) => state));
    const known = towns.find(({ city }) => city === now.value.city);
    const city = known?.city ?? (towns.length === 1 ? towns[0]!.city : '');
    const state = known?.state ?? (cantons.size === 1 ? towns[0]!.state : '');
    now.onChange({ ...now.value, city, state });
  }, [towns]);

  return {
    towns,
    onCodeTyped: () => {
      codeTyped.current = true;
    },
  };
}
