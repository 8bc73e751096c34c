import { callFunction } from '../ask/call-function.ts';
import { contentOf } from '../content/content-of.ts';
import { saveFilter } from '../preferences/chat-filter.ts';
import { cantonOrFederal, topicName } from '../preferences/select-filter.ts';
import { savePreferences } from '../preferences/store.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Turn } from '../turn/turn.ts';
import { writeMessage } from '../turn/write-message.ts';
import type { Request } from './read-request.ts';

/** How long a browser may take; what matters is stored on the server before the call. */
const callTimeoutSeconds = 5;

/** Carries out a request, has the browser show it, and writes what was done. */
export async function carryOutRequest(turn: Turn, request: Request): Promise<void> {
  const { context, session } = turn;
  if (request.kind === 'open-source') return openSource(turn, request.number);
  if (request.kind === 'set-language') {
    const { language } = request;
    await savePreferences(context.db, session.employeeId, { language });
    context.events.emit('language-changed', session.employeeId, language);
    await callFunction(turn, 'set_language', { language }, callTimeoutSeconds);
    return void writeMessage(turn, useTexts[language].languageSet);
  }
  const words = useTexts[session.language];
  const { topic, canton } = request.kind === 'set-filter' ? request : { topic: null, canton: null };
  await setFilter(turn, topic, canton);
  const names = [topic && topicName(topic, session.language), canton && cantonOrFederal(canton, session.language)];
  const named = names.filter((name) => name !== null);
  writeMessage(turn, named.length > 0 ? words.filterSet(named) : words.filterCleared);
}

/** Saves a filter for the next questions of this chat and has the browser show it. */
export async function setFilter(
  turn: Pick<Turn, 'context' | 'session' | 'signal'>,
  topic: string | null,
  canton: string | null,
): Promise<void> {
  const { context, session } = turn;
  await saveFilter(context.db, session.employeeId, session.threadId, { topic, canton });
  context.events.emit('preferences-changed', session.employeeId);
  await callFunction(turn, 'set_filter', { level1: topic, level2: canton }, callTimeoutSeconds);
}

/** Opens a source of the last answer that has sources. */
async function openSource(turn: Turn, number: number): Promise<void> {
  const { context, session } = turn;
  const words = useTexts[session.language];
  const sources = (await contentOf(context, session).elements()).filter(({ source }) => source !== null);
  const last = sources.filter(({ forId }) => forId === sources.at(-1)?.forId);
  const element = last.find(({ source }) => source?.number === number);
  if (!element?.source) return void writeMessage(turn, words.noSource(number));
  const { title, page } = element.source;
  const opened = await callFunction(turn, 'open_source', { fileId: element.id, page }, callTimeoutSeconds);
  const done = (opened?.result as { result?: unknown; done?: unknown } | null)?.done === true;
  writeMessage(turn, done ? words.sourceOpened(number, title, page) : words.sourceNotOpened(number));
}
