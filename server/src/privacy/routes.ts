import { privacyEndpoints } from '@polier/contract/privacy';
import { companyAdmin, signedIn } from '../ground/actor.ts';
import { route } from '../http/route.ts';
import { beginCompanyExport, beginPersonExport } from './begin-export.ts';
import { listExports, readExport } from './read-export.ts';

const all = privacyEndpoints;

export const privacyRoutes = [
  route(all, 'GET /api/data-exports', signedIn, listExports),
  route(all, 'POST /api/data-exports/person', signedIn, beginPersonExport),
  route(all, 'POST /api/data-exports/company', companyAdmin, beginCompanyExport),
  route(all, 'GET /api/data-exports/:id/file', signedIn, readExport, { perMinute: 30 }),
];
