import type { companies as german } from '../de/companies.ts';
import type { TranslationOf } from '../translation-of.ts';

export const companies: TranslationOf<typeof german> = {
  name: 'Nome dell’azienda',
  instituteName: 'Nome della scuola o dell’istituto',
  website: 'Sito web',
  websiteExample: 'www.azienda.ch',
  instituteWebsiteExample: 'www.scuola.ch',
  size: 'Numero di collaboratori',
  sizeMore: 'più di 250',
  department: 'Reparto',
  companyNumber: 'Numero IDI dell’azienda',
  companyNumberHint: 'Figura sulle ricevute. Ogni azienda ha un solo periodo gratuito.',
  address: 'Indirizzo',
  invoiceAddress: 'Indirizzo di fatturazione',
  sameAddress: 'Indirizzo di fatturazione uguale a quello dell’azienda',
  country: 'Paese',
  street: 'Via e numero',
  postalCode: 'NPA',
  city: 'Località',
  canton: 'Cantone',
  state: 'Stato o provincia',
  citiesOf: 'Località con questo NPA',
  letterLanguage: 'Lingua delle lettere e delle ricevute',
};
