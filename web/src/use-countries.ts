import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTexts } from './language/language.ts';
import { request } from './request.ts';

/** Countries with their calling codes, in the current language; empty until loaded. */
export function useCountries() {
  const { i18n } = useTexts('app');
  const { data = none } = useQuery({
    queryKey: ['countries', i18n.language],
    queryFn: () => request('GET /api/country-codes', { query: { skip: 0, limit: 500 } }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
  // The options of several lists, hundreds each: rendered in pieces, between which what somebody does is answered.
  return useDeferredValue(data);
}

const none: never[] = [];
