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
export function useSourceElement(fileId: string) {
  return useQuery({
    queryKey: ['file-about', fileId],
    queryFn: () => request('GET /chatbot/project/file/:fileId/about', { params: { fileId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The URL at which the browser itself can open the document, to print it; authorised by the cookie of the chat. */
export function fileUrl(fileId: string, sessionId: string): string {
  return `/chatbot/project/file/${encodeURIComponent(fileId)}?session_id=${encodeURIComponent(sessionId)}`;
}
