import type { Element } from '@polier/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { request } from '../request.ts';
import { citationsBeside } from './citations-beside.ts';

/** The bytes of a document, for the person of the chat it belongs to. */
export function useDocumentBytes(fileId: string, sessionId: string) {
  return useQuery({
    queryKey: ['file', fileId],
    queryFn: async () =>
      (
        await request('GET /chatbot/project/file/:fileId', { params: { fileId }, query: { session_id: sessionId } })
      ).arrayBuffer(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The element of a cited source with title, page and highlights. */
export function useSourceElement(fileId: string, sessionId: string) {
  return useQuery({
    queryKey: ['file-about', fileId],
    queryFn: () =>
      request('GET /chatbot/project/file/:fileId/about', {
        params: { fileId },
        query: { session_id: sessionId || undefined },
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The URL at which the browser itself can open the document, to print it; authorised by the cookie of the chat. */
export function fileUrl(fileId: string, sessionId: string): string {
  return `/chatbot/project/file/${encodeURIComponent(fileId)}?session_id=${encodeURIComponent(sessionId)}`;
}

/** The citations of the same answer before and after the emphasised quotations of a source, null: all of them. */
export function useCitationsBeside(element: Element | undefined, quotations: number[] | null) {
  const threadId = element?.threadId ?? '';
  const { data } = useQuery({
    queryKey: ['thread-sources', threadId],
    queryFn: () => request('GET /chatbot/project/thread/:threadId', { params: { threadId } }),
    enabled: threadId !== '',
    staleTime: 60_000,
  });
  return element && data?.elements ? citationsBeside(element, quotations, data.elements) : noneBeside;
}

const noneBeside = { previous: null, next: null };
