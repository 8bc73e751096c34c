import { useQuery } from '@tanstack/react-query';
import { useTexts } from './language/language.ts';
import { request } from './request.ts';

/** Countries with their calling codes, in the current language; empty until loaded. */
export function useCountries() {
  const { i18n } = useTexts('app');
  return (
    useQuery({
      queryKey: ['countries', i18n.language],
      queryFn: () => request('GET /api/country-codes', { query: { skip: 0, limit: 500 } }),
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: (previous) => previous,
    }).data ?? none
  );
}

const none: never[] = [];
