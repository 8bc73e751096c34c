import { create, insertMultiple, search } from '@orama/orama';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stopWords } from '../../../server/src/text/uninformative-words.ts';
import type { Peer } from './peer.ts';

const languages = {
  de: { language: 'german', stemmer: german },
  fr: { language: 'french', stemmer: french },
  it: { language: 'italian', stemmer: italian },
} as const;

/** With stemming and stop words switched on. Its own stop words are a separate package, so it gets ours. */
export const orama: Peer = {
  name: 'Orama',
  fill: async ({ passages, language }) => {
    const tokenizer = { ...languages[language], stemming: true, stopWords: [...stopWords[language]] };
    const index = create({ schema: { key: 'string', text: 'string' }, components: { tokenizer } } as const);
    await insertMultiple(
      index,
      passages.map(({ id, text }) => ({ key: id, text })),
    );
    return {
      search: async (question) => {
        const found = await search(index, { term: question, properties: ['text'], limit: 10 });
        return found.hits.map(({ document }) => document.key);
      },
    };
  },
};
