import type { adminEndpoints, CompanyDetail } from '@polier/contract/admin';
import type { InputOf } from '@polier/contract/endpoint';
import type { BillingContext } from '../billing/context.ts';
import { blockCompany } from '../companies/block-company.ts';
import { changeTerms } from '../companies/change-terms.ts';
import { verifyCompany } from '../companies/verification/verify-company.ts';
import type { Staff } from '../ground/actor.ts';
import { readCompanyDetail } from './read-company.ts';

type Endpoints = typeof adminEndpoints;

/** Verifies or rejects a company for the association; its admins get a letter. Refuses NOT_FOUND. */
export async function decideVerification(
  context: BillingContext,
  actor: Staff,
  { params, body }: InputOf<Endpoints['POST /api/super-admin/companies/:id/verification']>,
): Promise<CompanyDetail> {
  await verifyCompany(context, actor, {
    id: params.id,
    status: body.decision === 'verify' ? 2 : 3,
    reason: body.reason,
  });
  return readCompanyDetail(context, actor, { params });
}

/** Blocks or unblocks a company and its people. Refuses NOT_FOUND. */
export async function decideBlocking(
  context: BillingContext,
  actor: Staff,
  { params, body }: InputOf<Endpoints['POST /api/super-admin/companies/:id/blocking']>,
): Promise<CompanyDetail> {
  await blockCompany(context, actor, { id: params.id, ...body });
  return readCompanyDetail(context, actor, { params });
}

/** Sets plan and discount of a company. Refuses NOT_FOUND and CHANGED_MEANWHILE. */
export async function decideTerms(
  context: BillingContext,
  actor: Staff,
  { params, body }: InputOf<Endpoints['PUT /api/super-admin/companies/:id/terms']>,
): Promise<CompanyDetail> {
  await changeTerms(context, actor, { id: params.id, ...body });
  return readCompanyDetail(context, actor, { params });
}
