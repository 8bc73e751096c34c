import type { Step } from '@polier/contract/chat';
import {
  type AnswerEvent,
  asksHowToWord,
  callsTemplate,
  chooseChecklist,
  chooseTemplate,
  nearestChecklists,
  type Question,
  readMessageLanguage,
} from '../../answering/port.ts';
import { patienceMs, retryWhileAway } from '../../database/database-away.ts';
import { normaliseText } from '../../text/spelling/normalise.ts';
import { chooseCanton } from '../ask/choose-canton.ts';
import type { ChatContext } from '../context.ts';
import { logAnswer } from '../log/log-answer.ts';
import { type AnswerWatch, watchAnswer } from '../log/watch-answer.ts';
import { readPreferences } from '../preferences/read-preferences.ts';
import type { Preferences } from '../preferences/store.ts';
import { carryOutRequest } from '../requests/carry-out-request.ts';
import { readRequest } from '../requests/read-request.ts';
import type { Session } from '../session/session.ts';
import { draftClause, redraft, refill } from '../wording/draft-clause.ts';
import { readChangeOfLast, readFilledPlaces } from '../wording/last-draft.ts';
import { showChecklist } from '../wording/show-checklist.ts';
import { wantsWording } from '../wording/wants-wording.ts';
import type { EarlierTurn } from './earlier-turn.ts';
import { gatherAttachments } from './gather-attachments.ts';
import { runTurn, type Turn } from './turn.ts';
import { createTurnWriter } from './turn-writer.ts';

/** Messages of the conversation that a follow-up question may refer to. */
const messagesRemembered = 6;

/**
 * Answers one message: a run step under it, what the assistant does as steps, sources as elements, the answer as a
 * stream. A request is carried out instead: to open a source, set a filter or draft a clause. Whatever happens, the run
 * and the answer are closed and stored, and the person is told. `earlier`: the answer began on a server that ended.
 */
export function giveAnswer(
  context: ChatContext,
  session: Session,
  question: Step,
  signal: AbortSignal,
  earlier: EarlierTurn | null = null,
): Promise<void> {
  const answer = (turn: Turn) => watchAnswer(turn, (watch) => answerTurn(turn, watch));
  return runTurn(context, session, question, signal, answer, earlier);
}

async function answerTurn(turn: Turn, watch: AnswerWatch): Promise<void> {
  const { context, session, question, signal } = turn;
  const files = question.metadata.files ?? [];
  const request = files.length === 0 ? readRequest(question.output) : null;
  if (request) {
    watch.instead('request');
    return carryOutRequest(turn, request);
  }
  const preferences = await session.preferences(() =>
    retryWhileAway(() => readPreferences(context.db, session), { signal, atMostMs: patienceMs }),
  );
  const worded = files.length === 0 ? wordClause(turn, preferences.canton) : null;
  if (worded) {
    watch.instead('clause');
    return worded;
  }
  const asked = questionOf(turn, preferences, await gatherAttachments(turn), watch);
  const { topic, canton } = preferences;
  const filter = (topic ?? canton) === null ? null : { level1: topic, level2: canton };
  const writer = createTurnWriter(turn, filter);
  for await (const event of untilCutOff(context.answer(asked), signal)) {
    watch.event(event);
    writer.write(event);
  }
  if (!signal.aborted || signal.reason === 'stopped') writer.close(signal.aborted);
  if (!session.temporary) await logAnswer(context, writer.logged());
}

/** Drafts a clause, changes the last one or shows a checklist, where the message asks for that; null otherwise. */
function wordClause(turn: Turn, canton: string | null): Promise<void> | null {
  const { context, session, question } = turn;
  const filled = readFilledPlaces(session, question.output, context.wording.today());
  if (filled) return refill(turn, filled);
  const changed = readChangeOfLast(session, question.output);
  if (changed) return redraft(turn, changed);
  const { lexicon } = context.sources;
  const language = readMessageLanguage(question.output, session.language, lexicon);
  const said = normaliseText(question.output, language, lexicon);
  const checklist = chooseChecklist(said, language, () => context.wording.checklists(canton));
  if (checklist) return showChecklist(turn, checklist, language, canton);
  const { templates, checklists, dictionary } = context.wording;
  const isCalled = () =>
    callsTemplate(said, language, () => templates(canton), dictionary) ||
    nearestChecklists(said, language, () => checklists(canton)).length > 0;
  if (!wantsWording(said, session.profile, language) && !isCalled()) return null;
  // 'Sie rügt erst jetzt. Wie schreibe ich ihr das?' is answered by the rule where no template is for it.
  const isAnswered =
    asksHowToWord(said, language) &&
    chooseTemplate(said, language, templates(canton), dictionary()).fitting.length === 0;
  return isAnswered ? null : draftClause(turn, canton, { said, language });
}

/** Returns the question for answering, with the filter, the settings and the text of the attachments. */
function questionOf(
  turn: Turn,
  preferences: Preferences,
  attachments: NonNullable<Question['attachments']>,
  { span }: AnswerWatch,
): Question {
  const { session, question, signal } = turn;
  const { topic, canton, settings } = preferences;
  return {
    text: question.output,
    language: session.language,
    conversation: session.conversation.slice(-messagesRemembered),
    topic,
    canton,
    profile: session.profile,
    length: settings.answer_length ?? 'standard',
    attachments,
    employeeId: session.employeeId,
    isTemporary: session.temporary !== null,
    askCanton: (answering) => chooseCanton(turn, answering),
    span,
    signal,
  };
}

/** Yields the events until the answer ends or is cut off, which does not wait for what the answer is waiting for. */
async function* untilCutOff(events: AsyncGenerator<AnswerEvent>, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const cut = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
  try {
    while (!signal.aborted) {
      const next = await Promise.race([events.next(), cut]);
      if (next === null || signal.aborted || next.done) return;
      yield next.value;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    events.return(undefined).catch(() => {});
  }
}
