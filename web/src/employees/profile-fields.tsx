import { useTexts } from '../language/language.ts';
import { Field } from '../ui/form/field.tsx';
import { PhoneField } from '../ui/form/phone-field.tsx';
import type { FormState } from '../ui/form/use-form.ts';
import styles from '../ui/layout/rows.module.css';
import { useCountries } from '../use-countries.ts';
import type { Profile } from './profile.ts';

/** Name, work title and phone numbers of a person. `own`: the person's own profile, which the browser may autofill. */
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
