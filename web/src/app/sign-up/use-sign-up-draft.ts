import type { SignUpDraft } from '@polier/contract/companies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../request.ts';

const queryKey = ['sign-up'];

/** The sign-up as saved on the server, where another device may have continued it. */
export function useSignUpDraft() {
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: () => request('GET /api/sign-up'), staleTime: 0 });
  return { ...query, keep: (draft: SignUpDraft) => client.setQueryData(queryKey, draft) };
}
