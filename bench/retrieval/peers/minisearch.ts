import MiniSearch from 'minisearch';
import type { Peer } from './peer.ts';

export const miniSearch: Peer = {
  name: 'MiniSearch',
  fill: async ({ passages }) => {
    const index = new MiniSearch({ fields: ['text'] });
    index.addAll(passages.map(({ id, text }) => ({ id, text })));
    return {
      search: (question) =>
        index
          .search(question)
          .slice(0, 10)
          .map(({ id }) => String(id)),
    };
  },
};
