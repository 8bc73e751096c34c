import type { OutdatedAnswer, SourceProps } from '@polier/contract/chat';
import type { Person } from '../../ground/actor.ts';
import { compareCitations, findOutdated } from '../../knowledge/port.ts';
import type { ChatContext } from '../context.ts';
import { citationsOf, citedDocuments } from './store.ts';

/** The most citations that are compared, the newest first. */
const mostCompared = 500;
/** The most that are listed. */
const mostListed = 100;

/**
 * Lists the person's own answers that rest on a passage that has changed since, or that answers no more, the newest
 * first: what was cited and what the edition that answers now says there. Deleted chats and earlier branches are left
 * out.
 */
export async function listOutdatedAnswers(
  { db }: Pick<ChatContext, 'db'>,
  actor: Person,
): Promise<{ answers: OutdatedAnswer[] }> {
  const outdated = await findOutdated({ db }, await citedDocuments(db, actor.employeeId));
  const rows = await citationsOf(db, actor.employeeId, [...outdated.keys()], mostCompared);
  const changes = await compareCitations(
    { db },
    rows.map(({ source }) => ({ ...source, texts: textsOf(source) })),
  );
  const answers = rows.flatMap(({ source, threadId, threadName, answerId, createdAt }, at) => {
    const change = changes[at];
    if (!change) return [];
    const { title, edition, article, heading, pageLabel, quote, passage } = source;
    return {
      ...{ threadId, threadName, answerId, answeredAt: createdAt.toISOString() },
      ...{ title, edition, article, heading, pageLabel, before: quote ?? passage },
      ...change,
    };
  });
  return { answers: answers.slice(0, mostListed) };
}

/** What an answer shows of a passage; with a model, what its sentence was checked against. */
function textsOf({ quotations = [], quote, passage }: SourceProps): string[] {
  return quotations.length > 0 ? quotations.map(({ text }) => text) : [quote ?? passage];
}
