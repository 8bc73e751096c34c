import type { Address, CompanyInput, CompanyKind } from '@polier/contract/companies';
import { normalCompanyNumber } from '@polier/contract/forms/company-number';
import type { Language } from '@polier/contract/languages';
import type { Faults } from '../ui/form/use-form.ts';

const emptyAddress: Address = { street: '', postalCode: '', city: '', state: '', country: 'CH' };

/** Form values of a company or institute. `invoiceAddress` is kept while unused, so that nothing typed is lost. */
export type CompanyForm = Omit<CompanyInput, 'invoiceAddress' | 'size' | 'companyNumber'> & {
  companyNumber: string;
  size: CompanyInput['size'] | '';
  sameAddress: boolean;
  invoiceAddress: Address;
};

export function emptyCompany(kind: CompanyKind, language: Language): CompanyForm {
  return {
    kind,
    name: '',
    website: '',
    size: '',
    department: '',
    companyNumber: '',
    address: emptyAddress,
    sameAddress: true,
    invoiceAddress: emptyAddress,
    language,
  };
}

/** Converts a company to form values. */
export function companyForm(company: CompanyInput): CompanyForm {
  const { kind, name, website, size, department, companyNumber = '', address, invoiceAddress, language } = company;
  return {
    kind,
    name,
    website,
    size: size ?? '',
    department,
    companyNumber,
    address,
    sameAddress: invoiceAddress === null,
    invoiceAddress: invoiceAddress ?? { ...emptyAddress, country: address.country },
    language,
  };
}

/** Converts form values to the request body. */
export function companyInput(form: CompanyForm): CompanyInput {
  const { sameAddress, size, department, companyNumber, website, ...rest } = form;
  const institute = form.kind === 'institute';
  return {
    ...rest,
    website: webAddress(website),
    size: institute || size === '' ? null : size,
    department: institute ? '' : department,
    companyNumber: institute ? '' : (normalCompanyNumber(companyNumber) ?? companyNumber),
    address: institute ? emptyAddress : form.address,
    invoiceAddress: institute || sameAddress ? null : form.invoiceAddress,
  };
}

/** Validates the form in the browser; an institute has only name and website. */
export function checkCompany(form: CompanyForm): Faults {
  const company = form.kind === 'company';
  return {
    name: !form.name.trim() && 'required',
    website: form.website.trim() !== '' && !isWebAddress(webAddress(form.website)) && 'invalidUrl',
    size: company && !form.size && 'required',
    companyNumber:
      company && form.companyNumber.trim() !== '' && !normalCompanyNumber(form.companyNumber) && 'invalidCompanyNumber',
    ...(company && checkAddress('address', form.address)),
    ...(company && !form.sameAddress && checkAddress('invoiceAddress', form.invoiceAddress)),
  };
}

function checkAddress(name: string, { street, postalCode, city, state, country }: Address): Faults {
  const isSwiss = country === 'CH';
  return {
    [`${name}.street`]: !street.trim() && 'required',
    [`${name}.postalCode`]: !postalCode.trim()
      ? 'required'
      : isSwiss && !/^[1-9]\d{3}$/.test(postalCode.trim()) && 'invalidPostalCode',
    [`${name}.city`]: !city.trim() && 'required',
    [`${name}.state`]: isSwiss && !state && 'required',
  };
}

/** Returns a website with its protocol, which people usually omit. */
function webAddress(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}

function isWebAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && /^https?:$/.test(url.protocol) && /^[^.]+(\.[^.]+)+$/.test(url.hostname);
}
