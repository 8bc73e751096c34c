import { randomUUID } from 'node:crypto';
import { employeesLimit } from '@polier/contract/constants';
import type { NewEmployee } from '@polier/contract/employees';
import { recordAct } from '../../audit/record-act.ts';
import { transaction } from '../../database/connection.ts';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { EmployeesContext } from '../context.ts';
import { recordSeats } from '../count-seats.ts';
import { refuseFormerAdmin } from '../refuse-former-admin.ts';
import { countPeople, type Employee, employeesByEmail, insertEmployee, lockPeople } from '../store.ts';
import { checkInvitation, countInvitation } from './count-invitation.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * Adds a person to the caller's company: creates an account at the identity provider, then person, identity and
 * invitation in one transaction. When anything fails the account is deleted again. Refuses EMAIL_ALREADY_IN_USE,
 * B2C_USER_CREATION_FAILED, TOO_MANY_EMPLOYEES, INVITATIONS_PER_DAY and INVITED_TOO_OFTEN.
 */
export async function inviteEmployee(context: EmployeesContext, actor: Person, given: NewEmployee): Promise<Employee> {
  const { workEmail: email, firstName, lastName, language, ...rest } = given;
  if ((await employeesByEmail(context.db, [email])).length > 0) throw new Refusal('EMAIL_ALREADY_IN_USE');
  // Also checked here, before anything is created at the provider; the check under the lock below decides.
  await refuseFormerAdmin(context.db, actor);
  await refuseTooMany(context.db, actor.companyId, 1);
  await checkInvitation(context, actor.companyId, email);
  const id = randomUUID();
  const creation = { email, tag: id.replaceAll('-', '').slice(0, 16) };
  const subject = await context.directory.create({ ...creation, firstName, lastName });
  try {
    return await transaction(context.db, async (tx) => {
      await lockPeople(tx, actor.companyId);
      await refuseFormerAdmin(tx, actor);
      await refuseTooMany(tx, actor.companyId, 1);
      await countInvitation(context, actor.companyId, email);
      const employee = await insertEmployee(tx, {
        ...rest,
        id,
        firstName,
        lastName,
        workEmail: email,
        companyId: actor.companyId,
        language: language ?? actor.companyLanguage ?? actor.language,
        invitedAt: context.clock.now(),
      });
      await recordSeats(tx, actor.companyId, context.clock.now());
      await context.directory.link(tx, id, subject);
      await sendInvitation(context, tx, actor, employee);
      await recordAct(tx, context.clock.now(), {
        actor,
        act: 'person-added',
        companyId: actor.companyId,
        subject: { kind: 'person', id },
        after: { firstName, lastName, workEmail: email, role: rest.role },
      });
      return employee;
    });
  } catch (error) {
    await context.directory.undo({ ...creation, subject });
    throw error instanceof Refusal ? error : new Refusal('B2C_USER_CREATION_FAILED', {}, { cause: error });
  }
}

/** Refuses TOO_MANY_EMPLOYEES when a company would have more people than it may. */
export async function refuseTooMany(db: EmployeesContext['db'], companyId: number, more: number): Promise<void> {
  if ((await countPeople(db, companyId)) + more > employeesLimit) {
    throw new Refusal('TOO_MANY_EMPLOYEES', { limit: employeesLimit });
  }
}
