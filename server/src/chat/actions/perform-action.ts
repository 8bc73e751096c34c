import { cantonLabel } from '../../text/cantons.ts';
import { askSuggestion } from '../ask/ask-suggestion.ts';
import { contentOf } from '../content/content-of.ts';
import type { ChatContext } from '../context.ts';
import { askEditor } from '../feedback/ask-editor.ts';
import { saveFilter } from '../preferences/chat-filter.ts';
import { readPreferences } from '../preferences/read-preferences.ts';
import { setFilter } from '../requests/carry-out-request.ts';
import type { Session } from '../session/session.ts';
import type { StepRow } from '../store.ts';
import { chatTexts } from '../texts/texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { downloadAsPdf, downloadAsWord } from '../threads/download-answer.ts';
import { giveAnswer } from '../turn/give-answer.ts';
import { countQuestion } from '../turn/limit-questions.ts';
import { TurnCutOff } from '../turn/turn.ts';
import { stepOfRow } from '../wire.ts';

/** Carries out a button, given its value; returns the text for the person, or null. */
export type ButtonAction = (context: ChatContext, session: Session, value: string) => Promise<string | null>;

/** The buttons of the assistant by name (`offer`, see offer-actions.ts). */
export const buttonActions: Record<string, ButtonAction> = {
  /** The value is the id of a question of this chat. */
  'try-again': async (context, session, value) => {
    await answerAgain(context, session, value);
    return null;
  },
  /** The value is the question. */
  'ask-editor': async (context, session, value) => {
    await askEditor(context, session, value);
    return chatTexts[session.language].sentToEditor;
  },
  /** The value is the question: it is asked again without a filter. */
  'widen-filter': async (context, session, value) => {
    const steps = await contentOf(context, session).steps();
    const question = steps.findLast(({ type, output }) => type === 'user_message' && output === value);
    // First: a limit that refuses the answer leaves the filter as it is.
    if (question) await countQuestion(context, session.employeeId);
    await saveFilter(context.db, session.employeeId, session.threadId, { topic: null, canton: null });
    context.events.emit('preferences-changed', session.employeeId);
    if (question) enqueueAnswer(context, session, question);
    return null;
  },
  /** The value is a question the sources answer. */
  'ask-question': async (context, session, value) => {
    await askSuggestion(context, session, value);
    return null;
  },
  /** The value is a question; a clause on its subject is drafted. */
  'as-clause': async (context, session, value) => {
    await askSuggestion(context, session, useTexts[session.language].asClause(value));
    return null;
  },
  /** The value is a canton's code: it is the filter from now on. */
  'keep-canton': async (context, session, value) => {
    const { topic } = await readPreferences(context.db, session);
    await saveFilter(context.db, session.employeeId, session.threadId, { topic, canton: value, keep: true });
    session.tasks.enqueue((signal) => setFilter({ context, session, signal }, topic, value).catch(ignoreCutOff));
    return useTexts[session.language].filterKept(cantonLabel(value, session.language));
  },
  /** The value is the id of an answer. */
  'download-word': async (context, session, value) => {
    await downloadAsWord(context, session, value);
    return useTexts[session.language].wordReady;
  },
  /** The value is the id of an answer. */
  'download-pdf': async (context, session, value) => {
    await downloadAsPdf(context, session, value);
    return useTexts[session.language].pdfReady;
  },
};

function ignoreCutOff(error: unknown): void {
  if (!(error instanceof TurnCutOff)) throw error;
}

async function answerAgain(context: ChatContext, session: Session, questionId: string): Promise<void> {
  const question = await contentOf(context, session).step(questionId);
  if (!question) return;
  await countQuestion(context, session.employeeId);
  enqueueAnswer(context, session, question);
}

function enqueueAnswer(context: ChatContext, session: Session, question: StepRow): void {
  session.tasks.enqueue((signal) => giveAnswer(context, session, stepOfRow(question), signal));
}
