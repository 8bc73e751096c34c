import type { InputOf } from '@polier/contract/endpoint';
import { type Language, languages } from '@polier/contract/languages';
import type { SourceEdition, SourceWork, sourcesEndpoints } from '@polier/contract/sources';
import { swissDay } from '../../ground/clock.ts';
import { isInForce } from '../policy.ts';
import type { EditingContext, Editor } from './editor.ts';
import { allDocuments, countQuestions } from './store.ts';
import { viewSource } from './view-source.ts';

type Input = InputOf<(typeof sourcesEndpoints)['GET /api/super-admin/sources']>;

/**
 * Lists the works with their editions and the languages in which no edition of a work answers: first those with a draft
 * to be reviewed, then those with an edition to be published, each by title in the editor's language where there is
 * one.
 */
export async function listSources(
  { db, clock }: Pick<EditingContext, 'db' | 'clock'>,
  editor: Editor,
  { query }: Input,
): Promise<{ works: SourceWork[]; total: number }> {
  const [rows, counts] = await Promise.all([allDocuments(db), countQuestions(db)]);
  const editions = rows.map((row) => viewSource(row, counts.get(row.id)));
  const works = [...Map.groupBy(editions, ({ work }) => work)]
    .map(([work, own]) => describeWork(work, own, { wanted: editor.language, today: swissDay(clock.now()) }))
    .filter((work) => isAsked(work, query))
    .sort((one, other) => turnOf(one) - turnOf(other) || one.title.localeCompare(other.title, `${editor.language}-CH`));
  return { works: works.slice(query.skip, query.skip + query.limit), total: works.length };
}

/** The titles of all works, in this language where a work has it. */
export async function titlesOfWorks({ db, clock }: Pick<EditingContext, 'db' | 'clock'>, language: Language) {
  const asked = { wanted: language, today: swissDay(clock.now()) };
  const editions = (await allDocuments(db)).map((row) => viewSource(row, undefined));
  return new Map(
    Map.groupBy(editions, ({ work }) => work)
      .entries()
      .map(([work, own]) => [work, describeWork(work, own, asked).title]),
  );
}

function describeWork(
  work: string,
  editions: SourceEdition[],
  { wanted, today }: { wanted: Language; today: string },
): SourceWork {
  const answering = editions.filter((edition) => edition.state === 'published' && isInForce(edition, today));
  const isWanted = ({ language }: SourceEdition) => Number(language === wanted);
  const [first] = [...answering, ...editions].sort(
    (one, other) => isWanted(other) - isWanted(one) || order(one) - order(other),
  );
  const missing = languages.filter((language) => !answering.some((edition) => edition.language === language));
  return { work, title: first!.title, editions: editions.sort((one, other) => order(one) - order(other)), missing };
}

/** The priority of a work: 0 with a draft, 1 with a reviewed edition without a publication day, 2 otherwise. */
function turnOf({ editions }: SourceWork): number {
  if (editions.some(({ state }) => state === 'draft')) return 0;
  return editions.some(({ state, publishOn }) => state === 'reviewed' && publishOn === null) ? 1 : 2;
}

/** Sorts by language; within a language the editions stay newest first. */
const order = ({ language }: SourceEdition) => languages.indexOf(language);

function isAsked({ work, editions, missing }: SourceWork, query: Input['query']) {
  const { search, state, kind, topic, canton } = query;
  if (query.missing && (missing.length === 0 || missing.length === languages.length)) return false;
  const isOf = (edition: SourceEdition) =>
    (!state || edition.state === state) &&
    (!kind || edition.kind === kind) &&
    (!topic || (edition.topic ?? 'none') === topic) &&
    (!canton || (edition.canton ?? 'none') === canton);
  if (!editions.some(isOf)) return false;
  const said = [work, ...editions.flatMap(({ title, publisher, edition }) => [title, publisher, edition ?? ''])]
    .join(' ')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}
