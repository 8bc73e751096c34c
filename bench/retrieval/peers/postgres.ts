import { PGlite } from '@electric-sql/pglite';
import type { Peer } from './peer.ts';

const configurations = { de: 'german', fr: 'french', it: 'italian' } as const;

/**
 * PostgreSQL's full-text search in the embedded database, with an index; any word may match, ranked by `ts_rank_cd`.
 */
export const postgres: Peer = {
  name: 'PostgreSQL full text',
  fill: async ({ passages, language }) => {
    const configuration = configurations[language];
    const database = await PGlite.create();
    await database.exec('create table passage (id text, words tsvector)');
    for (let at = 0; at < passages.length; at += 500) {
      const batch = passages.slice(at, at + 500);
      await database.query(
        `insert into passage select id, to_tsvector('${configuration}', text)
           from unnest($1::text[], $2::text[]) as given(id, text)`,
        [batch.map(({ id }) => id), batch.map(({ text }) => text)],
      );
    }
    await database.exec('create index on passage using gin (words); analyze passage');
    return {
      search: async (question) => {
        const { rows } = await database.query<{ id: string }>(
          `select id from passage,
             (select replace(plainto_tsquery('${configuration}', $1)::text, '&', '|')::tsquery as asked) as question
           where words @@ asked order by ts_rank_cd(words, asked) desc limit 10`,
          [question],
        );
        return rows.map(({ id }) => id);
      },
      close: () => database.close(),
    };
  },
};
