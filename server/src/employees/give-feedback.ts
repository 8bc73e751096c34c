import type { employeesEndpoints } from '@polier/contract/employees';
import type { InputOf } from '@polier/contract/endpoint';
import { transaction } from '../database/connection.ts';
import type { Person } from '../ground/actor.ts';
import { Refusal } from '../ground/refusal.ts';
import { feedbackForEditor } from '../mail/letters/feedback-for-editor.ts';
import type { EmployeesContext } from './context.ts';
import { feedbackPerHour } from './policy.ts';
import { countFeedbackSince, insertFeedback } from './store.ts';

type Input = InputOf<(typeof employeesEndpoints)['POST /api/ai/feedback']>;

/** Saves feedback about Polier and mails it to the editor. Refuses TOO_MANY after ten in an hour. */
export async function giveFeedback(
  context: EmployeesContext,
  actor: Person,
  { body }: Input,
): Promise<{ received: true }> {
  const now = context.clock.now();
  const hourAgo = new Date(now.getTime() - 3_600_000);
  if ((await countFeedbackSince(context.db, actor.employeeId, hourAgo)) >= feedbackPerHour) {
    throw new Refusal('TOO_MANY', { seconds: 3600 });
  }
  await transaction(context.db, async (tx) => {
    await insertFeedback(tx, { ...body, employeeId: actor.employeeId, createdAt: now });
    const letter = feedbackForEditor({
      to: context.config.EDITOR_EMAIL,
      ...body,
      company: actor.companyName ?? '',
      language: context.config.ASSOCIATION_LANGUAGE,
      association: context.config.ASSOCIATION_NAME,
    });
    await context.mail.send(letter, { db: tx });
  });
  return { received: true };
}
