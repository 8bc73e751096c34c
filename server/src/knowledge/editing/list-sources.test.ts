import type { SourcePassage, SourceWork } from '@polier/contract/sources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

async function read<T>(path: string): Promise<T> {
  const response = await server.call('GET', `/api/super-admin/${path}`, { staff: 'editor' });
  expect(response.status).toBe(200);
  return response.json() as Promise<T>;
}
const worksOf = async (query: string) => (await read<{ works: SourceWork[] }>(`sources?limit=100&${query}`)).works;

test('works are listed by kind, topic and canton', async () => {
  const [first, ...others] = (await worksOf('')).map(({ work }) => work);
  const { pool } = server.context.database;
  await pool.query("update documents set kind = 'agreement', topic = null, canton = 'ZH' where work = $1", [first]);
  expect(others.length).toBeGreaterThan(0);
  const named = async (query: string) => (await worksOf(query)).map(({ work }) => work);
  for (const query of ['kind=agreement', 'topic=none', 'canton=ZH', 'canton=ZH&topic=none&kind=agreement'])
    expect(await named(query), query).toEqual([first]);
  expect(await named('canton=none')).toEqual(others);
  expect(await named('canton=ZH&kind=law')).toEqual([]);
});

test('passages are listed by whether their questions are confirmed, and by having none', async () => {
  const { id } = (await worksOf(''))[0]!.editions[0]!;
  const passagesOf = async (query: string) =>
    (await read<{ passages: SourcePassage[] }>(`sources/${id}/passages?limit=100${query}`)).passages;
  const all = await passagesOf('');
  const [first, second] = all as [SourcePassage, SourcePassage];
  const { pool } = server.context.database;
  await pool.query('delete from passage_questions where passage_id = $1', [first.id]);
  await pool.query("update passage_questions set confirmed_by = 'anna' where passage_id <> $1", [second.id]);
  expect((await passagesOf('&questions=none')).map((one) => one.id)).toContain(first.id);
  expect((await passagesOf('&questions=none')).every(({ questions }) => questions.length === 0)).toBe(true);
  expect((await passagesOf('&questions=unconfirmed')).map((one) => one.id)).toEqual([second.id]);
});
