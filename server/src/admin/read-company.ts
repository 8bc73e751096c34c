import type { adminEndpoints, CompanyDetail } from '@polier/contract/admin';
import { companySizes } from '@polier/contract/companies';
import type { InputOf } from '@polier/contract/endpoint';
import type { BillingContext } from '../billing/context.ts';
import { readPaymentStatus } from '../billing/life/read-payment-status.ts';
import { listPayments } from '../billing/receipts/list-payments.ts';
import { readReceipt } from '../billing/receipts/read-receipt.ts';
import { findCompany } from '../companies/find-company.ts';
import { confirmedPlans } from '../companies/policy.ts';
import { viewCompany } from '../companies/read-company.ts';
import type { Actor, Staff } from '../ground/actor.ts';
import { Refusal } from '../ground/refusal.ts';
import type { FileReply } from '../http/route.ts';
import { countPeople } from './people/store.ts';

type Endpoints = typeof adminEndpoints;

/** Reads one company with its subscription and payments. Refuses NOT_FOUND. */
export async function readCompanyDetail(
  context: BillingContext,
  _actor: Actor,
  { params }: { params: { id: number } },
): Promise<CompanyDetail> {
  const company = await findCompany(context, params.id);
  if (!company) throw new Refusal('NOT_FOUND');
  const { id: companyId } = company;
  const missing = (fault: unknown) => {
    if (fault instanceof Refusal && fault.code === 'NOT_FOUND') return null;
    throw fault;
  };
  const status = await readPaymentStatus(context, { companyId }).catch(missing);
  const { wouldDelete, ...subscription } = status ?? { wouldDelete: null };
  const everybody = { search: '', companyId, status: 'all' as const };
  return {
    ...viewCompany(company, context.clock.now()),
    createdAt: company.createdAt.toISOString(),
    blockedAt: company.blockedAt?.toISOString() ?? null,
    confirmedPlans: confirmedPlans(company) as CompanyDetail['confirmedPlans'],
    people: await countPeople(context.db, everybody),
    sizeCode: company.size === null ? null : companySizes.indexOf(company.size) + 1,
    subscription: status ? (subscription as CompanyDetail['subscription']) : null,
    payments: (await listPayments(context, { companyId }).catch(missing)) ?? [],
  };
}

/** Prints a receipt or credit note of any company. Refuses NOT_FOUND. */
export function readCompanyReceipt(
  context: BillingContext,
  _actor: Staff,
  { params }: InputOf<Endpoints['GET /api/super-admin/companies/:id/receipts/:number']>,
): Promise<FileReply> {
  const input = { params: { number: params.number }, query: undefined, body: undefined };
  return readReceipt(context, { companyId: params.id }, input);
}
