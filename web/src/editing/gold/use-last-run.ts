import type { GoldQuestion, GoldResult } from '@polier/contract/editing';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { officeKey } from '../office-query.ts';

/** When the gold questions were last asked here, and how each was answered, with the version that was asked. */
export type LastRun = { at: string; results: (GoldResult & { version: number | undefined })[] };
const queryKey = [officeKey, 'gold-run'];

/** The last run of this tab: it is there again when the page is left and come back to, until somebody signs out. */
export function useLastRun() {
  const client = useQueryClient();
  const { data: lastRun = null } = useQuery<LastRun>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const keep = (questions: GoldQuestion[], results: GoldResult[]) => {
    const versions = new Map(questions.map(({ id, version }) => [id, version]));
    client.setQueryData<LastRun>(queryKey, {
      at: new Date().toISOString(),
      results: results.map((result) => ({ ...result, version: versions.get(result.id) })),
    });
  };
  return { lastRun, keep };
}

/** How a question was answered; null when it was not asked, or has been changed since. */
export function resultOf({ id, version }: GoldQuestion, lastRun: LastRun | null): GoldResult | null {
  return lastRun?.results.find((one) => one.id === id && one.version === version) ?? null;
}
