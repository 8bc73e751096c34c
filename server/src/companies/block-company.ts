import { recordAct } from '../audit/record-act.ts';
import { blockPeopleOfCompany } from '../employees/blocking/block-people-of-company.ts';
import { changePeople } from '../employees/change-people.ts';
import { refuseWrongClock } from '../employees/refuse-wrong-clock.ts';
import type { Staff } from '../ground/actor.ts';
import type { GroundContext } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';
import { accessDecision } from '../mail/letters/access-decision.ts';
import { emailAdmins } from './email-admins.ts';
import { lockCompany, updateCompany } from './store.ts';

/**
 * Blocks or unblocks a company and with it its people, with immediate effect, open chats included; whoever was blocked
 * on their own stays so. Its admins get a letter with the reason. The same decision twice changes nothing. Refuses
 * NOT_FOUND, and to unblock CLOCK_WRONG.
 */
export async function blockCompany(
  context: Pick<GroundContext, 'db' | 'clock' | 'jobs' | 'events' | 'mail' | 'config'>,
  actor: Staff,
  { id, blocked, reason }: { id: number; blocked: boolean; reason: string },
): Promise<void> {
  if (!blocked) await refuseWrongClock(context);
  const now = context.clock.now();
  const contact = context.config.CONTACT_EMAIL;
  await changePeople(context, async (tx) => {
    const company = await lockCompany(tx, id);
    if (!company) throw new Refusal('NOT_FOUND');
    if ((company.blockedAt !== null) === blocked) return;
    const write = () =>
      emailAdmins(context, tx, company, (to) =>
        accessDecision({
          ...to,
          decision: blocked ? 'company blocked' : 'company unblocked',
          company: company.name,
          reason,
          contact,
        }),
      );
    // Admins who are blocked get no letters: they are written to before they are.
    if (blocked) await write();
    const people = await blockPeopleOfCompany(tx, id, blocked, now);
    await updateCompany(tx, id, { blockedAt: blocked ? now : null });
    await recordAct(tx, now, {
      actor,
      act: blocked ? 'company-blocked' : 'company-unblocked',
      companyId: id,
      subject: { kind: 'company', id, name: company.name },
      after: { people },
      reason,
    });
    if (!blocked) await write();
  });
}
