import type { employeesEndpoints } from '@polier/contract/employees';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/connection.ts';
import { feedbackForEditor } from '../mail/feedback-for-editor.ts';
import { Refusal } from '../refusal.ts';
import { feedbackAnHour } from './policy.ts';
import { countFeedbackSince, insertFeedback } from './store.ts';

type Input = InputOf<(typeof employeesEndpoints)['POST /api/ai/feedback']>;

/** Keeps what a person says about Polier and sends it to the editor. Refuses TOO_MANY after ten in an hour. */
export async function giveFeedback(context: Context, actor: Person, { body }: Input): Promise<{ received: true }> {
  const now = context.clock.now();
  const hourAgo = new Date(now.getTime() - 3_600_000);
  if ((await countFeedbackSince(context.db, actor.employeeId, hourAgo)) >= feedbackAnHour) {
    throw new Refusal('TOO_MANY', { seconds: 3600 });
  }
  await transaction(context.db, async (tx) => {
    await insertFeedback(tx, { ...body, employeeId: actor.employeeId, createdAt: now });
    const letter = feedbackForEditor({
      to: context.config.EDITOR_EMAIL,
      ...body,
      company: actor.companyName ?? '',
      language: actor.language,
    });
    await context.mail.send(letter, { db: tx });
  });
  return { received: true };
}
