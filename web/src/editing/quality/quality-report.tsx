import { useQuery } from '@tanstack/react-query';
import { request } from '../../request.ts';
import { useListView } from '../../use-list-view.ts';
import { Loaded } from '../loaded.tsx';
import { QualityView } from './quality-view.tsx';

type Endpoint = 'GET /api/quality' | 'GET /api/super-admin/quality';

const defaults = { month: '' };

/** The quality of a month; the same for customers and for the association. */
export function QualityReport({ endpoint }: { endpoint: Endpoint }) {
  const { values, set } = useListView(defaults);
  const month = values.month!;
  const query = useQuery({
    queryKey: [endpoint === 'GET /api/quality' ? 'quality' : 'office', endpoint, month],
    queryFn: () => request(endpoint, { query: month ? { month } : {} }),
  });
  return (
    <Loaded query={query}>
      {(quality) => <QualityView quality={quality} month={month} onMonth={(chosen) => set({ month: chosen })} />}
    </Loaded>
  );
}
