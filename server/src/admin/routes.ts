import { adminEndpoints } from '@polier/contract/admin';
import { staff } from '../ground/actor.ts';
import { route } from '../http/route.ts';
import { decideBlocking, decideTerms, decideVerification } from './decide-about-company.ts';
import { exportAudit, listAudit } from './list-audit.ts';
import { exportCompanies, listCompanies } from './list-companies.ts';
import { decidePersonBlocking, listPeople } from './list-people.ts';
import { readCompanyDetail, readCompanyReceipt } from './read-company.ts';

const all = adminEndpoints;
const superAdmin = staff('super-admin');

export const adminRoutes = [
  route(all, 'GET /api/super-admin/companies', superAdmin, listCompanies),
  route(all, 'GET /api/super-admin/companies/csv', superAdmin, exportCompanies),
  route(all, 'GET /api/super-admin/companies/:id', superAdmin, readCompanyDetail),
  route(all, 'POST /api/super-admin/companies/:id/verification', superAdmin, decideVerification),
  route(all, 'POST /api/super-admin/companies/:id/blocking', superAdmin, decideBlocking),
  route(all, 'PUT /api/super-admin/companies/:id/terms', superAdmin, decideTerms),
  route(all, 'GET /api/super-admin/companies/:id/receipts/:number', superAdmin, readCompanyReceipt),
  route(all, 'GET /api/super-admin/people', superAdmin, listPeople),
  route(all, 'POST /api/super-admin/people/:id/blocking', superAdmin, decidePersonBlocking),
  route(all, 'GET /api/super-admin/audit', superAdmin, listAudit),
  route(all, 'GET /api/super-admin/audit/csv', superAdmin, exportAudit),
];
