import type { companies as german } from '../de/companies.ts';
import type { TranslationOf } from '../translation-of.ts';

export const companies: TranslationOf<typeof german> = {
  name: 'Nom de l’entreprise',
  instituteName: 'Nom de l’école ou de l’institut',
  website: 'Site web',
  websiteExample: 'www.entreprise.ch',
  instituteWebsiteExample: 'www.ecole.ch',
  size: 'Nombre de collaborateurs',
  sizeMore: 'plus de 250',
  department: 'Service',
  companyNumber: 'Numéro IDE de l’entreprise',
  companyNumberHint: 'Figure sur les quittances. Chaque entreprise a droit à une seule période gratuite.',
  address: 'Adresse',
  invoiceAddress: 'Adresse de facturation',
  sameAddress: 'Adresse de facturation identique à celle de l’entreprise',
  country: 'Pays',
  street: 'Rue et numéro',
  postalCode: 'NPA',
  city: 'Localité',
  canton: 'Canton',
  state: 'État ou province',
  citiesOf: 'Localités portant ce NPA',
  letterLanguage: 'Langue des lettres et des quittances',
};
