import type { Employee as EmployeeAnswer, employeesEndpoints } from '@polier/contract/employees';
import type { InputOf } from '@polier/contract/endpoint';
import { recordAct } from '../audit/record-act.ts';
import type { Person } from '../ground/actor.ts';
import { Refusal } from '../ground/refusal.ts';
import { changePeople, personChanged } from './change-people.ts';
import { refuseProfile } from './check-profile.ts';
import type { EmployeesContext } from './context.ts';
import { refuseFormerAdmin } from './refuse-former-admin.ts';
import { countOtherAdmins, employeeOfCompany, lockPeople, updateEmployee } from './store.ts';
import { viewEmployee } from './view-employee.ts';

type Input = InputOf<(typeof employeesEndpoints)['PUT /api/employees/:id']>;

/**
 * Changes a person of the caller's company. Refuses NOT_FOUND for people of other companies, LAST_ADMIN,
 * CHANGED_MEANWHILE when the person is no longer at the version given, and INVALID_INPUT naming the fields.
 */
export async function editEmployee(
  context: EmployeesContext,
  actor: Person,
  { params, body }: Input,
): Promise<EmployeeAnswer> {
  refuseProfile(body);
  const { version, ...changes } = body;
  const changed = await changePeople(context, async (tx) => {
    await lockPeople(tx, actor.companyId);
    await refuseFormerAdmin(tx, actor);
    const employee = await employeeOfCompany(tx, params.id, actor.companyId);
    if (!employee) throw new Refusal('NOT_FOUND');
    if (employee.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    const demoted = employee.role === 'admin' && changes.role !== 'admin';
    if (demoted && (await countOtherAdmins(tx, actor.companyId, employee.id)) === 0) throw new Refusal('LAST_ADMIN');
    const saved = await updateEmployee(tx, employee.id, changes, version);
    if (!saved) throw new Refusal('CHANGED_MEANWHILE');
    await recordAct(tx, context.clock.now(), {
      actor,
      act: 'person-edited',
      companyId: actor.companyId,
      subject: { kind: 'person', id: saved.id },
      before: pick(employee, changes),
      after: changes,
    });
    personChanged(tx, saved.id);
    return saved;
  });
  return viewEmployee(changed);
}

/** The facts of `all` that `changes` names. */
function pick(all: Record<string, unknown>, changes: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, all[name]]));
}
