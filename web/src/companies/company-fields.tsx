import type { CompanyInput } from '@polier/contract/companies';
import { companyNumberLimit } from '@polier/contract/forms/company-number';
import { languages } from '@polier/contract/languages';
import { languageNames, useTexts } from '../language/language.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { Field } from '../ui/form/field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import type { FormState } from '../ui/form/use-form.ts';
import rows from '../ui/layout/rows.module.css';
import { AddressFields } from './address-fields.tsx';
import type { CompanyForm } from './company-form.ts';

const sizes = ['1-20', '21-50', '51-125', '126-250', '250+'] as const satisfies readonly CompanyInput['size'][];

/** The fields of a company; an institute has only name, website and correspondence language. */
export function CompanyFields({ form }: { form: FormState<CompanyForm> }) {
  const { t } = useTexts('companies');
  const { t: tApp } = useTexts('app');
  const { values, change } = form;
  const institute = values.kind === 'institute';
  return (
    <div className={rows.rows}>
      <Field
        label={institute ? t('instituteName') : t('name')}
        {...form.field('name')}
        maxLength={120}
        autoComplete="organization"
      />
      <Field
        label={t('website')}
        optional
        {...form.field('website')}
        maxLength={200}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="url"
        placeholder={institute ? t('instituteWebsiteExample') : t('websiteExample')}
      />
      {!institute && <CompanyOnlyFields form={form} />}
      <SelectField
        label={t('letterLanguage')}
        name="language"
        value={values.language}
        options={languages.map((language) => ({ value: language, label: tApp(languageNames[language]) }))}
        onChange={(event) => change({ language: event.target.value as CompanyForm['language'] })}
      />
    </div>
  );
}

/** Size, department and addresses, which an institute does not have. */
function CompanyOnlyFields({ form }: { form: FormState<CompanyForm> }) {
  const { t } = useTexts('companies');
  const { values, errorOf, change } = form;
  const sizeName = (size: (typeof sizes)[number]) => (size === '250+' ? t('sizeMore') : size.replace('-', '–'));
  return (
    <>
      <div className={rows.two}>
        <SelectField
          label={t('size')}
          name="size"
          value={values.size ?? ''}
          options={sizes.map((size) => ({ value: size, label: sizeName(size) }))}
          error={errorOf('size')}
          onChange={(event) => change({ size: event.target.value as CompanyForm['size'] })}
        />
        <Field label={t('department')} optional {...form.field('department')} maxLength={80} />
      </div>
      <Field
        label={t('companyNumber')}
        optional
        hint={t('companyNumberHint')}
        {...form.field('companyNumber')}
        maxLength={companyNumberLimit}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        placeholder="CHE-123.456.788"
      />
      <AddressFields
        legend={t('address')}
        name="address"
        value={values.address}
        errorOf={errorOf}
        onChange={(address) => change({ address })}
      />
      <Checkbox
        label={t('sameAddress')}
        name="sameAddress"
        checked={values.sameAddress}
        onChange={(event) => change({ sameAddress: event.target.checked })}
      />
      {!values.sameAddress && (
        <AddressFields
          legend={t('invoiceAddress')}
          name="invoiceAddress"
          value={values.invoiceAddress}
          errorOf={errorOf}
          onChange={(invoiceAddress) => change({ invoiceAddress })}
        />
      )}
    </>
  );
}
