import { useCountries } from '../countries.ts';
import { useTexts } from '../language/language.ts';
import { Field } from '../ui/field.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import styles from '../ui/rows.module.css';
import type { FormState } from '../ui/use-form.ts';
import type { Profile } from './profile.ts';

/** Name, function and phone numbers of a person. `own`: the reader's own, which the browser may fill in. */
export function ProfileFields<Values extends Profile>({
  form,
  own = false,
}: {
  form: FormState<Values>;
  own?: boolean;
}) {
  const { t } = useTexts('employees');
  const countries = useCountries();
  const { values } = form;
  const change = form.change as (part: Partial<Profile>) => void;
  const line = (name: 'firstName' | 'middleName' | 'lastName' | 'workTitle', fill: string, limit: number) => ({
    name,
    label: t(name),
    value: values[name],
    maxLength: limit,
    autoComplete: own ? fill : 'off',
    error: form.errorOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const phone = (name: 'mobile' | 'workPhone') => ({
    name,
    label: t(name),
    value: values[name],
    countries,
    optional: true,
    autoComplete: own ? 'tel' : 'off',
    error: form.errorOf(name),
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <div className={styles.rows}>
      <div className={styles.two}>
        <Field {...line('firstName', 'given-name', 60)} />
        <Field {...line('middleName', 'additional-name', 60)} optional />
      </div>
      <Field {...line('lastName', 'family-name', 60)} />
      <Field {...line('workTitle', 'organization-title', 80)} optional />
      <div className={styles.two}>
        <PhoneField {...phone('mobile')} />
        <PhoneField {...phone('workPhone')} />
      </div>
    </div>
  );
}
