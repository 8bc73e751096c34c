import type { Database } from '../../database/connection.ts';
import type { Person } from '../../ground/actor.ts';
import { invitation } from '../../mail/letters/invitation.ts';
import { invitationRefused } from '../../mail/letters/invitation-refused.ts';
import type { EmployeesContext } from '../context.ts';
import { recordLetter } from '../record-letter.ts';
import { type Employee, employeeById } from '../store.ts';

/**
 * Mails a person the link to set a password, inside the caller's transaction. Where there is no such address, the
 * person who invites hears of it.
 */
export async function sendInvitation(
  context: EmployeesContext,
  tx: Database,
  actor: Person,
  employee: Employee,
): Promise<void> {
  const inviter = await employeeById(tx, actor.employeeId);
  const language = employee.language ?? actor.language;
  const query = new URLSearchParams({ invited: employee.workEmail ?? '', language });
  const words = {
    to: employee.workEmail ?? '',
    language,
    association: context.config.ASSOCIATION_NAME,
    name: employee.firstName,
    inviter: inviter ? `${inviter.firstName} ${inviter.lastName}` : '',
    company: actor.companyName ?? '',
    url: `${context.config.publicUrl}/login?${query}`,
  };
  const letter = invitation(words);
  const told =
    inviter?.workEmail &&
    invitationRefused({
      to: inviter.workEmail,
      language: inviter.language ?? actor.language,
      association: context.config.ASSOCIATION_NAME,
      publicUrl: context.config.publicUrl,
      name: [employee.firstName, employee.lastName].join(' '),
      company: actor.companyName ?? '',
      address: employee.workEmail ?? '',
    });
  await context.mail.send(letter, { db: tx, ...(told ? { ifRefused: told } : {}) });
  // The log does not keep the name of who invited with somebody else's entry.
  await recordLetter(tx, context.clock.now(), employee, invitation({ ...words, inviter: '…' }).subject);
}
