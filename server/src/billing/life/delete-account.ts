import { recordAct } from '../../audit/record-act.ts';
import { emailAdmins } from '../../companies/email-admins.ts';
import { removeCompany } from '../../companies/remove-company.ts';
import type { PeopleTransaction } from '../../employees/change-people.ts';
import { swissDay } from '../../ground/clock.ts';
import { accountDeleted, type Unpaid } from '../../mail/letters/account-deleted.ts';
import { discardCard } from '../attempts/save-card.ts';
import { stripAttempts } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { sealReceipts } from '../receipts/store.ts';
import { cardOf, type Subscription } from '../store.ts';
import { deleteDeliveriesOf } from '../webhooks/store.ts';
import { countAccountData } from './count-account-data.ts';

/**
 * Deletes the account of a cancelled subscription after its last day, inside the caller's transaction: company, people
 * (also at the identity provider), chats, files, what is kept of letters, the saved card. The vouchers are sealed: only
 * the books read them (ten years, CO 958f). The letter names what was not paid (`unpaid`).
 */
export async function deleteAccount(
  context: BillingContext,
  tx: PeopleTransaction,
  { companyId, company, life }: Subscription,
  unpaid: Unpaid | null = null,
): Promise<void> {
  const deletedOn = swissDay(context.clock.now());
  const deleted = await countAccountData(context, tx, companyId);
  await emailAdmins(context, tx, company, (addressee) =>
    accountDeleted({ ...addressee, company: company.name, deletedOn, deleted, unpaid }),
  );
  const card = await cardOf(tx, companyId);
  if (card) await discardCard(context, tx, card);
  await deleteDeliveriesOf(tx, companyId);
  await stripAttempts(tx, companyId);
  await sealReceipts(tx, companyId);
  context.log.info({ companyId }, 'account deleted at the end of its subscription');
  await removeCompany(context, tx, companyId);
  await recordAct(tx, context.clock.now(), {
    actor: { kind: 'job', name: 'billing' },
    act: 'account-deleted',
    companyId,
    subject: { kind: 'company', id: companyId },
    after: { ...deleted, endsOn: life.endsOn },
  });
}
