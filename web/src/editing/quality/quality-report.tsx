import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../request.ts';
import { Loaded } from '../loaded.tsx';
import { QualityView } from './quality-view.tsx';

type Endpoint = 'GET /api/quality' | 'GET /api/super-admin/quality';

/** The quality of a month; the same for customers and for the association. */
export function QualityReport({ endpoint }: { endpoint: Endpoint }) {
  const [month, setMonth] = useState('');
  const query = useQuery({
    queryKey: [endpoint === 'GET /api/quality' ? 'quality' : 'office', endpoint, month],
    queryFn: () => request(endpoint, { query: month ? { month } : {} }),
  });
  return (
    <Loaded query={query}>{(quality) => <QualityView quality={quality} month={month} onMonth={setMonth} />}</Loaded>
  );
}
