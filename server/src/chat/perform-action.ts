import { cantonLabel } from '../answering/cantons.ts';
import type { Context } from '../context.ts';
import { findEmployee } from '../employees/find-employee.ts';
import { questionForEditor } from '../mail/question-for-editor.ts';
import { askForPerson } from './ask-for-person.ts';
import { downloadAnswer } from './download-answer.ts';
import { giveAnswer } from './give-answer.ts';
import { keepPreferences, preferencesOf } from './preferences/store.ts';
import { setFilter } from './requests/carry-out-request.ts';
import type { Session } from './session.ts';
import { stepOfThread, stepsOfThread } from './store.ts';
import { enqueueTask } from './tasks.ts';
import { chatTexts } from './texts.ts';
import { TurnCutOff } from './turn.ts';
import { useTexts } from './use-texts.ts';
import { stepOfRow } from './wire.ts';

/** What pressing a button does: given its value, it answers what the person is told, or null. */
type Performance = (context: Context, session: Session, value: string) => Promise<string | null>;

/** The buttons of the assistant by their name (`offer`, see offer-actions.ts). */
export const performances: Record<string, Performance> = {
  /** The value is the id of a question of this chat. */
  'try-again': async (context, session, value) => {
    await answerAgain(context, session, value);
    return null;
  },
  /** The value is the question. */
  'ask-editor': async (context, session, value) => {
    const employee = await findEmployee(context, session.employeeId);
    const from = { name: `${employee?.firstName} ${employee?.lastName}`.trim(), email: employee?.workEmail ?? null };
    await context.mail.send(
      questionForEditor({ to: context.config.EDITOR_EMAIL, from, question: value, language: session.language }),
      { key: `question-for-editor ${session.threadId} ${value.slice(0, 100)}` },
    );
    return chatTexts[session.language].sentToEditor;
  },
  /** The value is the question: it is asked again without a filter. */
  'widen-filter': async (context, session, value) => {
    await keepPreferences(context.db, session.employeeId, { topic: null, canton: null });
    context.events.emit('preferences-changed', session.employeeId);
    const steps = await stepsOfThread(context.db, session.threadId);
    const question = steps.findLast(({ type, output }) => type === 'user_message' && output === value);
    if (question) await answerAgain(context, session, question.id);
    return null;
  },
  /** The value is a question the sources answer. */
  'ask-question': async (context, session, value) => {
    await askForPerson(context, session, value);
    return null;
  },
  /** The value is a question; what it is about is worded as a clause. */
  'as-clause': async (context, session, value) => {
    await askForPerson(context, session, useTexts[session.language].asClause(value));
    return null;
  },
  /** The value is a canton's code: it is the filter from now on. */
  'keep-canton': async (context, session, value) => {
    const { topic } = await preferencesOf(context.db, session.employeeId);
    enqueueTask(context, session, () => {
      const signal = session.task!.abort.signal;
      return setFilter({ context, session, signal }, topic, value).catch(ignoreCutOff);
    });
    return useTexts[session.language].filterKept(cantonLabel(value, session.language));
  },
  /** The value is the id of an answer. */
  'download-word': async (context, session, value) => {
    await downloadAnswer(context, session, value);
    return useTexts[session.language].wordReady;
  },
};

function ignoreCutOff(error: unknown): void {
  if (!(error instanceof TurnCutOff)) throw error;
}

async function answerAgain(context: Context, session: Session, questionId: string): Promise<void> {
  const question = await stepOfThread(context.db, session.threadId, questionId);
  if (question) enqueueTask(context, session, () => giveAnswer(context, session, stepOfRow(question)));
}
