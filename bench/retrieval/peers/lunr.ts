import { createRequire } from 'node:module';
import lunr from 'lunr';
import type { Peer } from './peer.ts';

const load = createRequire(import.meta.url);
for (const part of ['stemmer.support', 'de', 'fr', 'it']) load(`lunr-languages/lunr.${part}`)(lunr);

export const lunrLanguages: Peer = {
  name: 'lunr + languages',
  fill: async ({ passages, language }) => {
    const index = lunr((builder) => {
      builder.use(lunr[language]);
      builder.ref('id');
      builder.field('text');
      for (const { id, text } of passages) builder.add({ id, text });
    });
    return {
      search: (question) =>
        index
          .query((query) => {
            for (const word of lunr.tokenizer(question)) query.term(String(word), {});
          })
          .slice(0, 10)
          .map(({ ref }) => ref),
    };
  },
};
