import { type Employee, type employeesEndpoints, type NewEmployee, newEmployee } from '@polier/contract/employees';
import type { Fault, InputOf } from '@polier/contract/endpoint';
import type { Language } from '@polier/contract/languages';
import { refusalText } from '@polier/contract/refusals';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import { describeFaults, type FieldFault, faultsOf } from '../../http/input-faults.ts';
import { profileFaults } from '../check-profile.ts';
import type { EmployeesContext } from '../context.ts';
import { refuseWrongClock } from '../refuse-wrong-clock.ts';
import { employeesByEmail } from '../store.ts';
import { viewEmployee } from '../view-employee.ts';
import { inviteEmployee, refuseTooMany } from './invite-employee.ts';
import { refuseInDefault } from './refuse-in-default.ts';

type Input = InputOf<(typeof employeesEndpoints)['POST /api/employees/many']>;
type Row = { added: boolean; employee: Employee | null; faults: Fault[] };
type Checked = { given: NewEmployee; faults: [] } | { given: null; faults: FieldFault[] };

/** How many accounts are created at the identity provider at the same time. */
const concurrentCreations = 4;
/** After this many failures of the provider in a row the remaining rows are not tried. */
const maxFailuresInARow = 3;

/**
 * Adds several people, each completely or not at all: a row with a fault is left out and the others are added. With
 * `dryRun` the rows are only checked. Refuses TOO_MANY_EMPLOYEES when the company would have too many,
 * PAYMENT_OVERDUE and CLOCK_WRONG.
 */
export async function addEmployees(
  context: EmployeesContext,
  actor: Person,
  { body }: Input,
): Promise<{ rows: Row[] }> {
  await refuseWrongClock(context);
  refuseInDefault(actor);
  const checked = await checkRows(context, body.rows);
  const faultless = checked.filter(({ given }) => given).length;
  await refuseTooMany(context.db, actor.companyId, faultless);
  const rows: Row[] = checked.map(({ faults }) => ({
    added: false,
    employee: null,
    faults: describeFaults(faults, actor.language),
  }));
  if (body.dryRun) return { rows };
  const waiting = checked.flatMap(({ given }, at) => (given ? [{ given, at }] : []));
  let failures = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const row =
        failures < maxFailuresInARow
          ? await addRow(context, actor, next.given)
          : notAdded(new Refusal('B2C_USER_CREATION_FAILED'), actor.language);
      const failed = row.faults.some(({ code }) => code === 'B2C_USER_CREATION_FAILED');
      failures = failed ? failures + 1 : 0;
      rows[next.at] = row;
    }
  };
  await Promise.all(Array.from({ length: concurrentCreations }, work));
  return { rows };
}

async function addRow(context: EmployeesContext, actor: Person, given: NewEmployee): Promise<Row> {
  try {
    const employee = await inviteEmployee(context, actor, given);
    return { added: true, employee: viewEmployee(employee), faults: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return notAdded(error, actor.language);
  }
}

function notAdded({ code, figures }: Refusal, language: Language): Row {
  const field = code === 'EMAIL_ALREADY_IN_USE' ? 'workEmail' : '';
  return { added: false, employee: null, faults: [{ field, code, message: refusalText(code, language, figures) }] };
}

/** Checks each row by itself, against the other rows, and against the people who exist already. */
async function checkRows(context: EmployeesContext, rows: Record<string, unknown>[]): Promise<Checked[]> {
  const checkedAlone = rows.map((row): Checked => {
    const parsed = newEmployee.safeParse(row);
    const faults = parsed.success ? profileFaults(parsed.data) : faultsOf(parsed.error.issues as never);
    return parsed.success && faults.length === 0 ? { given: parsed.data, faults: [] } : { given: null, faults };
  });
  const emails = checkedAlone.flatMap(({ given }) => (given ? [given.workEmail] : []));
  const usedEmails = new Set((await employeesByEmail(context.db, emails)).map(({ workEmail }) => workEmail));
  const seenEmails = new Set<string>();
  return checkedAlone.map((one) => {
    if (!one.given) return one;
    const { workEmail } = one.given;
    const code = usedEmails.has(workEmail) ? 'in-use' : seenEmails.has(workEmail) ? 'duplicate' : null;
    seenEmails.add(workEmail);
    return code ? { given: null, faults: [{ field: 'workEmail', code }] } : one;
  });
}
