import type { SignUpDraft } from '@polier/contract/companies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../request.ts';

const queryKey = ['sign-up'];

/** What the server has of this sign-up; another device may have gone on with it. */
export function useDraft() {
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: () => request('GET /api/sign-up'), staleTime: 0 });
  return { ...query, keep: (draft: SignUpDraft) => client.setQueryData(queryKey, draft) };
}
