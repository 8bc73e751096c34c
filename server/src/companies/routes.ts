import { companiesEndpoints } from '@polier/contract/companies';
import { anyone, companyAdmin, unblocked } from '../ground/actor.ts';
import { route } from '../http/route.ts';
import { findTowns } from './addresses/find-towns.ts';
import { listCountries } from './addresses/list-countries.ts';
import { editCompany } from './edit-company.ts';
import { readCompany } from './read-company.ts';
import { setChatDays } from './set-chat-days.ts';
import { readSignUp } from './sign-up/read-sign-up.ts';
import { saveCompany } from './sign-up/save-company.ts';
import { savePlan } from './sign-up/save-plan.ts';
import { saveProfile } from './sign-up/save-profile.ts';

export const companiesRoutes = [
  route(companiesEndpoints, 'GET /api/country-codes', anyone, listCountries),
  route(companiesEndpoints, 'GET /api/postal-codes/:code', anyone, findTowns),
  route(companiesEndpoints, 'GET /api/sign-up', unblocked, readSignUp),
  route(companiesEndpoints, 'PUT /api/sign-up/plan', unblocked, savePlan),
  route(companiesEndpoints, 'PUT /api/company/admin-account', unblocked, saveProfile),
  route(companiesEndpoints, 'POST /api/company', unblocked, saveCompany),
  route(companiesEndpoints, 'GET /api/company', unblocked, readCompany),
  route(companiesEndpoints, 'PUT /api/company/:id', companyAdmin, editCompany),
  route(companiesEndpoints, 'PUT /api/company/:id/chat-days', companyAdmin, setChatDays),
];
