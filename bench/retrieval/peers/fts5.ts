import { DatabaseSync } from 'node:sqlite';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stemmer as stemItalian } from '@orama/stemmers/italian';
import type { Peer } from './peer.ts';

const stemmers = { de: stemGerman, fr: stemFrench, it: stemItalian };

/**
 * The full-text search of SQLite with its BM25. It has no stems of these languages: text and questions are stemmed
 * before.
 */
export const fts5: Peer = {
  name: 'SQLite FTS5, stemmed',
  fill: async ({ passages, language }) => {
    const stemsOf = (text: string) =>
      Array.from(text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu), ([word]) => stemmers[language](word));
    const database = new DatabaseSync(':memory:');
    database.exec("CREATE VIRTUAL TABLE passages USING fts5(stems, tokenize = 'unicode61')");
    const insert = database.prepare('INSERT INTO passages (rowid, stems) VALUES (?, ?)');
    database.exec('BEGIN');
    passages.forEach(({ text }, number) => {
      insert.run(number + 1, stemsOf(text).join(' '));
    });
    database.exec('COMMIT');
    const best = database.prepare('SELECT rowid FROM passages WHERE passages MATCH ? ORDER BY rank LIMIT 10');
    return {
      search: (question) => {
        const wanted = [...new Set(stemsOf(question))].map((stem) => `"${stem}"`).join(' OR ');
        return wanted === '' ? [] : best.all(wanted).map(({ rowid }) => passages[Number(rowid) - 1]!.id);
      },
      close: async () => database.close(),
    };
  },
};
