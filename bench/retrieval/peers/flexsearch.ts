import { Encoder, Index } from 'flexsearch';
import german from 'flexsearch/lang/de';
import french from 'flexsearch/lang/fr';
import type { Peer } from './peer.ts';

/** FlexSearch has no language pack for Italian: its default encoder is used there. */
const packs = { de: [german], fr: [french], it: [] };

export const flexSearch: Peer = {
  name: 'FlexSearch',
  fill: async ({ passages, language }) => {
    const index = new Index({ encoder: new Encoder(...packs[language]) });
    passages.forEach(({ text }, number) => {
      index.add(number, text);
    });
    return {
      search: (question) =>
        (index.search(question, { limit: 10, suggest: true }) as number[]).map((number) => passages[number]!.id),
    };
  },
};
