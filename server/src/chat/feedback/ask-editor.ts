import { randomUUID } from 'node:crypto';
import { transaction } from '../../database/connection.ts';
import { findEmployee } from '../../employees/find-employee.ts';
import { Refusal } from '../../ground/refusal.ts';
import { questionForEditor } from '../../mail/letters/question-for-editor.ts';
import type { ChatContext } from '../context.ts';
import { readPreferences } from '../preferences/read-preferences.ts';
import type { Session } from '../session/session.ts';
import { insertEditorQuestion } from './store.ts';

/** How many questions a person may send within an hour, as many as feedback about Polier. */
const perHour = 10;

/**
 * Stores a question for the editors, the same one only once, and mails it to them. Refuses TOO_MANY after ten in an
 * hour.
 */
export async function askEditor(context: ChatContext, session: Session, question: string): Promise<void> {
  const { employeeId, language, threadId } = session;
  const { total, secondsLeft } = await context.counters.add(`questions to the editors of ${employeeId}`, 1, 3600);
  if (total > perHour) throw new Refusal('TOO_MANY', { seconds: secondsLeft });
  const employee = await findEmployee(context, employeeId);
  const { canton } = await readPreferences(context.db, session);
  const letter = questionForEditor({
    to: context.config.EDITOR_EMAIL,
    from: { name: `${employee?.firstName} ${employee?.lastName}`.trim(), email: employee?.workEmail ?? null },
    ...{ question, language: context.config.ASSOCIATION_LANGUAGE, association: context.config.ASSOCIATION_NAME },
  });
  await transaction(context.db, async (tx) => {
    await insertEditorQuestion(tx, {
      ...{ id: randomUUID(), employeeId, question, language },
      ...{ canton: canton === 'CH' ? null : canton, createdAt: context.clock.now() },
    });
    await context.mail.send(letter, { db: tx, key: `question-for-editor ${threadId} ${question.slice(0, 100)}` });
  });
}
