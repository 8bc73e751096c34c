import { removeCompany } from '../companies/remove-company.ts';
import { tellAdmins } from '../companies/tell-admins.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { accountDeleted } from '../mail/account-deleted.ts';
import { dropCard } from './attempts/keep-card.ts';
import { stripAttempts } from './attempts/store.ts';
import { countBelongings } from './count-belongings.ts';
import { cardOf, type Subscription } from './store.ts';
import { deleteDeliveriesOf } from './webhooks/store.ts';

/**
 * Deletes the account of a cancelled subscription after its last day, inside the caller's transaction: company, people
 * (also at the identity provider), chats, files, the saved card. The books keep number, day, amount and VAT. Answers the
 * people who are gone.
 */
export async function endAccount(
  context: Context,
  tx: Database,
  { companyId, company, life }: Subscription,
): Promise<string[]> {
  const deleted = await countBelongings(context, tx, companyId);
  await tellAdmins(context, tx, company, (addressee) =>
    accountDeleted({ ...addressee, company: company.name, deletedOn: life.endsOn!, deleted }),
  );
  const card = await cardOf(tx, companyId);
  if (card) await dropCard(context, tx, card);
  await deleteDeliveriesOf(tx, companyId);
  await stripAttempts(tx, companyId);
  context.log.info({ companyId }, 'an account was deleted at the end of its subscription');
  return removeCompany(context, tx, companyId);
}
