import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Redis } from 'ioredis';
import type { TestServer } from '../harness.ts';

/** Where words were found: the place (`table`, `file …`, `Redis …`, `Redis for a time …`) and the word. */
export type Found = { word: string; place: string };

/**
 * Looks for words in everything a server keeps: all rows of all tables, the queues of jobs included, as text and in
 * bytes; the files of the data folder but for the database's own, which hold deleted rows until it clears them up, and
 * the stand-ins', which are the outside world; Redis.
 */
export async function scanData(server: TestServer, words: string[]): Promise<Found[]> {
  return [
    ...(await scanTables(server, words)),
    ...scanFiles(server.dataDir, words),
    ...(server.settings.REDIS_URL ? await scanRedis(server.settings.REDIS_URL, words) : []),
  ];
}

async function scanTables({ context }: TestServer, words: string[]): Promise<Found[]> {
  const { pool } = context.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs') order by 1`,
  );
  // Rows as text have bytes in hexadecimal.
  const written = new Map(
    words.flatMap((word) => [word, Buffer.from(word).toString('hex')].map((form) => [form, word])),
  );
  const any = [...written.keys()].map((form) => form.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|');
  const forms = new Map([...written].map(([form, word]) => [form.toLowerCase(), word]));
  const found: Found[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ form: string }>(
      `select distinct lower(hit[1]) as form from ${name} as row, regexp_matches(row::text, $1, 'gi') as hit`,
      [`(${any})`],
    );
    const hits = new Set(rows.map(({ form }) => forms.get(form)!));
    found.push(...[...hits].map((word) => ({ word, place: name.replace('public.', '') })));
  }
  return found;
}

function scanFiles(folder: string, words: string[]): Found[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap(({ parentPath, name }) => {
    const path = join(parentPath, name);
    const place = relative(folder, path);
    if (/^(database|stand-ins)\b/.test(place)) return [];
    const text = readFileSync(path).toString('latin1').toLowerCase();
    return words.filter((word) => text.includes(word.toLowerCase())).map((word) => ({ word, place: `file ${place}` }));
  });
}

async function scanRedis(url: string, words: string[]): Promise<Found[]> {
  const redis = new Redis(url);
  const found: Found[] = [];
  for (const key of await redis.keys('*')) {
    const value = (await redis.dump(key).catch(() => null)) ?? '';
    const text = `${key} ${value}`.toLowerCase();
    const place = `Redis ${(await redis.pttl(key)) > 0 ? 'for a time ' : ''}${key}`;
    for (const word of words) if (text.includes(word.toLowerCase())) found.push({ word, place });
  }
  redis.disconnect();
  return found;
}
