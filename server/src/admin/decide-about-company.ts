import type { adminEndpoints, CompanyDetail } from '@polier/contract/admin';
import type { InputOf } from '@polier/contract/endpoint';
import type { BillingContext } from '../billing/context.ts';
import { blockCompany } from '../companies/block-company.ts';
import { changeTerms } from '../companies/change-terms.ts';
import { rejectCompany, verifyCompany } from '../companies/verification/verify-company.ts';
import type { Staff } from '../ground/actor.ts';
import { readCompanyDetail } from './read-company.ts';

type Endpoints = typeof adminEndpoints;

/** Confirms a plan for a company or rejects it; its admins get a letter. Refuses NOT_FOUND and ALREADY_DECIDED. */
export async function decideVerification(
  context: BillingContext,
  actor: Staff,
  { params, body }: InputOf<Endpoints['POST /api/super-admin/companies/:id/verification']>,
): Promise<CompanyDetail> {
  const { reason } = body;
  if (body.decision === 'verify') await verifyCompany(context, actor, { id: params.id, plan: body.plan, reason });
  else await rejectCompany(context, actor, { id: params.id, reason });
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

/** Sets plan and discount of a company. Refuses NOT_FOUND, CHANGED_MEANWHILE and CONFIRM_PLAN_FIRST. */
export async function decideTerms(
  context: BillingContext,
  actor: Staff,
  { params, body }: InputOf<Endpoints['PUT /api/super-admin/companies/:id/terms']>,
): Promise<CompanyDetail> {
  await changeTerms(context, actor, { id: params.id, ...body });
  return readCompanyDetail(context, actor, { params });
}
