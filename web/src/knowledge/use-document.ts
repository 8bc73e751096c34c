import type { Element } from '@polier/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { request } from '../request.ts';

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

/** The citations of the same answer before and after a source, by number. */
export function useCitationsBeside(element: Element | undefined): {
  previous: Element | null;
  next: Element | null;
} {
  const { id, threadId = '', forId } = element ?? {};
  const { data } = useQuery({
    queryKey: ['thread-sources', threadId],
    queryFn: () => request('GET /chatbot/project/thread/:threadId', { params: { threadId } }),
    enabled: threadId !== '',
    staleTime: 60_000,
  });
  const cited = (data?.elements ?? [])
    .filter((one) => one.forId === forId && one.props.source)
    .sort((a, b) => a.props.source!.number - b.props.source!.number);
  const at = cited.findIndex((one) => one.id === id);
  return { previous: cited[at - 1] ?? null, next: (at < 0 ? null : cited[at + 1]) ?? null };
}
