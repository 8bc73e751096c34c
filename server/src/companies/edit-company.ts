import type { Company as CompanyAnswer, companiesEndpoints } from '@polier/contract/companies';
import type { InputOf } from '@polier/contract/endpoint';
import { recordAct } from '../audit/record-act.ts';
import { transaction } from '../database/connection.ts';
import type { EmployeesContext } from '../employees/context.ts';
import type { Person } from '../ground/actor.ts';
import { Refusal } from '../ground/refusal.ts';
import { checkCompany } from './check-company.ts';
import { rememberCompanyNumber } from './free-time/remember-free-time.ts';
import { viewCompany } from './read-company.ts';
import { companyById, updateCompany } from './store.ts';

type Input = InputOf<(typeof companiesEndpoints)['PUT /api/company/:id']>;

/**
 * Changes the caller's company. Refuses NOT_FOUND for any other, CHANGED_MEANWHILE when it is no longer at the version
 * given, and INVALID_INPUT naming the fields.
 */
export async function editCompany(
  context: EmployeesContext,
  actor: Person,
  { params, body }: Input,
): Promise<CompanyAnswer> {
  const company = params.id === actor.companyId ? await companyById(context.db, params.id) : null;
  if (!company) throw new Refusal('NOT_FOUND');
  const { version, ...changes } = body;
  const input = checkCompany({ ...changes, kind: company.kind });
  const changed = await transaction(context.db, async (tx) => {
    const saved = await updateCompany(tx, company.id, input, version);
    if (!saved) return null;
    const { companyNumber } = input;
    if (companyNumber && companyNumber !== company.companyNumber) {
      await rememberCompanyNumber(context, tx, company, companyNumber);
    }
    await recordAct(tx, context.clock.now(), {
      actor,
      act: 'company-edited',
      companyId: company.id,
      subject: { kind: 'company', id: company.id, name: saved.name },
      before: Object.fromEntries(Object.keys(input).map((name) => [name, company[name as keyof typeof company]])),
      after: input,
    });
    return saved;
  });
  if (!changed) throw new Refusal('CHANGED_MEANWHILE');
  return viewCompany(changed, context.clock.now());
}
