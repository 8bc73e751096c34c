import { companiesEndpoints } from '@polier/contract/companies';
import { anyone, companyAdmin, unblocked } from '../actor.ts';
import { route } from '../route.ts';
import { editCompany } from './edit-company.ts';
import { findTowns } from './find-towns.ts';
import { listCountries } from './list-countries.ts';
import { readCompany } from './read-company.ts';
import { readSignUp } from './read-sign-up.ts';
import { saveCompany } from './save-company.ts';
import { savePlan } from './save-plan.ts';
import { saveProfile } from './save-profile.ts';

export const companiesRoutes = [
  route(companiesEndpoints, 'GET /api/country-codes', anyone, listCountries),
  route(companiesEndpoints, 'GET /api/postal-codes/:code', anyone, findTowns),
  route(companiesEndpoints, 'GET /api/sign-up', unblocked, readSignUp),
  route(companiesEndpoints, 'PUT /api/sign-up/plan', unblocked, savePlan),
  route(companiesEndpoints, 'PUT /api/company/admin-account', unblocked, saveProfile),
  route(companiesEndpoints, 'POST /api/company', unblocked, saveCompany),
  route(companiesEndpoints, 'GET /api/company', unblocked, readCompany),
  route(companiesEndpoints, 'PUT /api/company/:id', companyAdmin, editCompany),
];
