import type { AnswerOf } from '@polier/contract/endpoint';
import type { SourceEdition, sourcesEndpoints } from '@polier/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../office-query.ts';

const endpoint = 'GET /api/super-admin/sources/:id';
type Answer = AnswerOf<(typeof sourcesEndpoints)[typeof endpoint]>;

/** Takes over a source as the server has just told it. */
export function useKeepSource(): (source: SourceEdition) => void {
  const client = useQueryClient();
  return (source) =>
    void client.setQueryData<Answer>(
      keyOf(endpoint, { params: { id: source.id } }),
      (before) => before && { ...before, source },
    );
}
