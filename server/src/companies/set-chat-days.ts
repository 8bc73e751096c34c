import type { Company as CompanyAnswer, companiesEndpoints } from '@polier/contract/companies';
import type { InputOf } from '@polier/contract/endpoint';
import { recordAct } from '../audit/record-act.ts';
import { transaction } from '../database/connection.ts';
import type { EmployeesContext } from '../employees/context.ts';
import type { Person } from '../ground/actor.ts';
import { Refusal } from '../ground/refusal.ts';
import { chatTimeOf } from './policy.ts';
import { viewCompany } from './read-company.ts';
import { lockCompany, updateCompany } from './store.ts';

type Input = InputOf<(typeof companiesEndpoints)['PUT /api/company/:id/chat-days']>;

/**
 * Sets after how many days without a question the chats of the company's people are deleted; a nightly job of the chat
 * does it. Refuses NOT_FOUND for any company but the caller's.
 */
export async function setChatDays(
  context: EmployeesContext,
  actor: Person,
  { params, body }: Input,
): Promise<CompanyAnswer> {
  const now = context.clock.now();
  const changed = await transaction(context.db, async (tx) => {
    const company = params.id === actor.companyId ? await lockCompany(tx, params.id) : null;
    if (!company) throw new Refusal('NOT_FOUND');
    const after = chatTimeOf(body.days, company, now);
    const { chatDays, chatDaysFrom } = company;
    if (after.chatDays === chatDays) return company;
    await recordAct(tx, now, {
      actor,
      act: 'chat-days-set',
      companyId: company.id,
      subject: { kind: 'company', id: company.id, name: company.name },
      before: { chatDays, chatDaysFrom },
      after,
    });
    return (await updateCompany(tx, company.id, after))!;
  });
  return viewCompany(changed, now);
}
