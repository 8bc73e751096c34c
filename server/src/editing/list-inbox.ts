import { inboxKinds } from '@polier/contract/constants';
import type { editingEndpoints, InboxEntry, InboxKind, InboxWork } from '@polier/contract/editing';
import type { InputOf } from '@polier/contract/endpoint';
import type { ChatContext } from '../chat/context.ts';
import { readEditorQuestions, readRatings } from '../chat/feedback/editor-questions.ts';
import { type AnswerCluster, type ClusterWords, clusterAnswers, wordsOfClusters } from '../chat/log/cluster-answers.ts';
import { findEmployees } from '../employees/find-employee.ts';
import { readFeedback } from '../employees/read-feedback.ts';
import type { Staff } from '../ground/actor.ts';
import { editorNames } from '../staff/editor-names.ts';
import { readWorks } from './read-works.ts';
import type { WorkRow } from './store.ts';

type Query = InputOf<(typeof editingEndpoints)['GET /api/super-admin/inbox']>['query'];
type Page = { entries: InboxEntry[]; total: number };
type Works = Map<string, WorkRow>;
type Clusters = Record<'refused' | 'unconfirmed', AnswerCluster[]>;

/**
 * Lists entries of one kind that have a text, newest first (clusters: most frequent first), how many of each kind are
 * not done, and the editors who can be assigned.
 */
export async function listInbox(context: ChatContext, _editor: Staff, { query }: { query: Query }) {
  const clusters = {
    refused: await clusterAnswers(context, 'refused'),
    unconfirmed: await clusterAnswers(context, 'unconfirmed'),
  };
  const page = await readKind(context, query, clusters);
  const open = {} as Record<InboxKind, number>;
  for (const kind of inboxKinds) {
    const counted = { kind, state: 'open', search: '', skip: 0, limit: 0 } as const;
    open[kind] = (await readKind(context, counted, clusters)).total;
  }
  return { ...page, open, editors: await editorNames(context) };
}

async function readKind(context: ChatContext, query: Query, clusters: Clusters): Promise<Page> {
  const works = await readWorks(context, query.kind);
  if (query.kind === 'refused' || query.kind === 'unconfirmed')
    return pageOfClusters(context, { kind: query.kind, query, works }, clusters[query.kind]);
  const asked = { skip: query.skip, limit: query.limit, search: query.search, ...chosenIds(works, query) };
  if (query.kind === 'feedback') {
    const { rows, total } = await readFeedback(context, asked);
    const people = await sendersOf(context, rows);
    const entries = rows.map(({ id, createdAt, name, email, feedback, employeeId }) => {
      const canTell = Boolean(people.get(employeeId)?.workEmail);
      const about = { ...empty, kind: query.kind, id, at: createdAt.toISOString(), text: feedback };
      return { ...about, from: { name, email }, canTell, work: viewWork(works.get(id)) };
    });
    return { entries, total };
  }
  if (query.kind === 'rating') {
    const { rows, total } = await readRatings(context, asked);
    return { entries: rows.map((row) => viewRating(row, works)), total };
  }
  const { rows, total } = await readEditorQuestions(context, asked);
  const people = await sendersOf(context, rows);
  const entries = rows.map(({ id, createdAt, question, language, canton, employeeId }) => {
    const person = people.get(employeeId);
    const name = person ? `${person.firstName} ${person.lastName}`.trim() : '';
    const about = { ...empty, kind: query.kind, id, at: createdAt.toISOString(), text: question, language, canton };
    const from = { name, email: person?.workEmail ?? null };
    return { ...about, from, canTell: from.email !== null, work: viewWork(works.get(id)) };
  });
  return { entries, total };
}

const sendersOf = (context: ChatContext, rows: { employeeId: string }[]) =>
  findEmployees(context, [...new Set(rows.map(({ employeeId }) => employeeId))]);

const empty = {
  ...{ language: null, canton: null, topic: null, text: '', answer: '', comment: '', value: null, from: null },
  ...{ sources: [], count: null, why: null, matter: null, words: [], canTell: false },
};

/** Only a bad rating requires work; the person is not named, but can be written to. */
function viewRating(row: Awaited<ReturnType<typeof readRatings>>['rows'][number], works: Works): InboxEntry {
  const { id, createdAt, question, answer, comment, value, sources } = row;
  return {
    ...empty,
    ...{ kind: 'rating', id, at: createdAt.toISOString(), text: question, answer, comment, value },
    language: sources[0]?.language ?? null,
    sources: sources.map(({ documentId, title, page, heading }) => ({ documentId, title, page, heading })),
    canTell: true,
    work: viewWork(works.get(id)),
  };
}

/** The ids that match the filter: an entry without work is new and unassigned. */
function chosenIds(works: Works, query: Query): { only?: string[]; except?: string[] } {
  const ids = (fitting: boolean) =>
    [...works.values()].filter((work) => fits(work, query) === fitting).map(({ entry }) => entry);
  return fits(viewWork(undefined), query) ? { except: ids(false) } : { only: ids(true) };
}

/** Words and passages are read for the clusters of the page only, or for all of them when they are searched. */
async function pageOfClusters(
  context: ChatContext,
  { kind, query, works }: { kind: keyof Clusters; query: Query; works: Works },
  clusters: AnswerCluster[],
): Promise<Page> {
  const { search, skip, limit } = query;
  const all = clusters.filter((cluster) => fits(workOf(cluster, works), query));
  const view = async (clusters: AnswerCluster[]) => {
    const words = await wordsOfClusters(context, kind, clusters);
    return clusters.map((cluster, at) => viewCluster(context, kind, { ...cluster, ...words[at]! }, works));
  };
  if (search === '') return { entries: await view(all.slice(skip, skip + limit)), total: all.length };
  const found = (await view(all)).filter((entry) => mentions(entry, search));
  return { entries: found.slice(skip, skip + limit), total: found.length };
}

function mentions({ matter, words, sources }: InboxEntry, search: string): boolean {
  const shown = [matter ?? '', ...words, ...sources.flatMap(({ title, heading }) => [title, heading])];
  return shown.some((text) => text.toLowerCase().includes(search.toLowerCase()));
}

function fits({ state, assignee }: Pick<InboxWork, 'state' | 'assignee'>, query: Query): boolean {
  const isInState = !query.state || (query.state === 'open' ? state !== 'done' : state === query.state);
  return isInState && (query.assignee === undefined || assignee === query.assignee);
}

/** New answers after a cluster was done make it new again. */
function workOf({ id, latest }: AnswerCluster, works: Works): InboxWork {
  const row = works.get(id);
  const work = viewWork(row);
  return row && row.state === 'done' && latest > row.changedAt ? { ...work, state: 'new' } : work;
}

function viewCluster(
  { sources }: ChatContext,
  kind: InboxKind,
  cluster: AnswerCluster & ClusterWords,
  works: Works,
): InboxEntry {
  const { id, latest, language, canton, topic, count, why, matter, words, passages } = cluster;
  return {
    ...empty,
    ...{ kind, id, at: latest.toISOString(), language, canton, topic, count, why, matter, words },
    sources: passages.flatMap((passage) => {
      const found = sources.passage(passage);
      if (!found) return [];
      const { document: documentId, title, page, heading } = found;
      return [{ documentId, title, page, heading }];
    }),
    work: workOf(cluster, works),
  };
}

export function viewWork(row: WorkRow | undefined): InboxWork {
  if (!row) return { state: 'new', assignee: null, reply: '', toldAt: null, version: 0 };
  const { state, assignee, reply, toldAt, version } = row;
  return { state, assignee, reply, toldAt: toldAt?.toISOString() ?? null, version };
}
