import type { Element } from '@polier/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '../../language/language.ts';
import { RequestRefused } from '../../request.ts';
import { readToken } from '../../token.ts';

/** The URL of an element's content. URLs of other origins are ignored. */
export function elementUrl({ url, chainlitKey, id }: Element, sessionId: string): string {
  if (url) {
    const { origin, pathname, search } = new URL(url, window.location.origin);
    if (origin === window.location.origin) return pathname + search;
  }
  const query = sessionId ? `?session_id=${encodeURIComponent(sessionId)}` : '';
  return `/chatbot/project/file/${encodeURIComponent(chainlitKey ?? id)}${query}`;
}

/** The content of an element as text or JSON. */
export function useElementContent<T>(element: Element, sessionId: string, read: (answer: Response) => Promise<T>) {
  const address = elementUrl(element, sessionId);
  return useQuery({
    queryKey: ['element', element.chainlitKey ?? element.id, element.url],
    queryFn: async () => {
      const token = readToken();
      const answer = await fetch(address, {
        headers: { 'Accept-Language': currentLanguage(), ...(token && { Authorization: `Bearer ${token}` }) },
      }).catch(() => {
        throw new RequestRefused(0, 'UNREACHABLE', '');
      });
      if (!answer.ok) throw new RequestRefused(answer.status, 'UNKNOWN', '');
      return read(answer);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const readText = (answer: Response) => answer.text();
export const readJson = <T>(answer: Response) => answer.json() as Promise<T>;
