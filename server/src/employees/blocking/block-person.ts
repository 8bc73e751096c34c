import { recordAct } from '../../audit/record-act.ts';
import type { Staff } from '../../ground/actor.ts';
import type { GroundContext } from '../../ground/context.ts';
import { accessDecision } from '../../mail/letters/access-decision.ts';
import { changePeople } from '../change-people.ts';
import { recordLetter } from '../record-letter.ts';
import { refuseWrongClock } from '../refuse-wrong-clock.ts';
import { applyBlocked } from './apply-blocked.ts';

/**
 * Blocks or unblocks a person for the association, with immediate effect, open chats included. The person gets a letter
 * with the reason; the same decision twice changes nothing. Refuses NOT_FOUND, and to unblock CLOCK_WRONG.
 */
export async function blockPerson(
  context: Pick<GroundContext, 'db' | 'clock' | 'jobs' | 'events' | 'mail' | 'config'>,
  actor: Staff,
  { id, blocked, reason }: { id: string; blocked: boolean; reason: string },
): Promise<{ blocked: boolean }> {
  const { config } = context;
  if (!blocked) await refuseWrongClock(context);
  const now = context.clock.now();
  await changePeople(context, async (tx) => {
    const employee = await applyBlocked(tx, id, blocked, now);
    if (!employee) return;
    await recordAct(tx, now, {
      actor,
      act: blocked ? 'person-blocked' : 'person-unblocked',
      companyId: employee.companyId > 0 ? employee.companyId : null,
      subject: { kind: 'person', id, name: [employee.firstName, employee.lastName].join(' ').trim() },
      reason,
    });
    if (!employee.workEmail) return;
    const letter = accessDecision({
      to: employee.workEmail,
      language: employee.language ?? 'de',
      association: config.ASSOCIATION_NAME,
      decision: blocked ? 'person blocked' : 'person unblocked',
      company: '',
      reason,
      contact: config.CONTACT_EMAIL,
    });
    await context.mail.send(letter, { db: tx });
    await recordLetter(tx, now, employee, letter.subject);
  });
  return { blocked };
}
