import { adminEndpoints } from './admin.ts';
import { answerCheckEndpoints } from './answer-checks.ts';
import { billingEndpoints } from './billing.ts';
import { booksEndpoints } from './books.ts';
import { chatEndpoints } from './chat-endpoints.ts';
import { chatSettingsEndpoints } from './chat-settings.ts';
import { companiesEndpoints } from './companies.ts';
import { editingEndpoints } from './editing.ts';
import { employeesEndpoints } from './employees.ts';
import { identityEndpoints } from './identity.ts';
import { knowledgeEndpoints } from './knowledge.ts';
import { priceListEndpoints } from './price-list.ts';
import { privacyEndpoints } from './privacy.ts';
import { sourcesEndpoints } from './sources.ts';
import { staffEndpoints } from './staff.ts';
import { supportEndpoints } from './support.ts';
import { systemEndpoints } from './system.ts';

/** All endpoints of the server in one table (the web imports its type only). */
export const endpoints = {
  ...systemEndpoints,
  ...identityEndpoints,
  ...employeesEndpoints,
  ...companiesEndpoints,
  ...billingEndpoints,
  ...knowledgeEndpoints,
  ...chatEndpoints,
  ...chatSettingsEndpoints,
  ...answerCheckEndpoints,
  ...staffEndpoints,
  ...sourcesEndpoints,
  ...editingEndpoints,
  ...adminEndpoints,
  ...booksEndpoints,
  ...priceListEndpoints,
  ...supportEndpoints,
  ...privacyEndpoints,
} as const;
export type AllEndpoints = typeof endpoints;
