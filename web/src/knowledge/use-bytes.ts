import { useQuery } from '@tanstack/react-query';
import { request } from '../request.ts';

/** The bytes of a cited source, for the person it was cited to. */
export function useBytes(fileId: string, sessionId: string) {
  return useQuery({
    queryKey: ['file', fileId],
    queryFn: async () =>
      (
        await request('GET /chatbot/project/file/:fileId', { params: { fileId }, query: { session_id: sessionId } })
      ).arrayBuffer(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the chat knows of a cited source: its element with title, page and highlights. */
export function useElement(fileId: string) {
  return useQuery({
    queryKey: ['file-about', fileId],
    queryFn: () => request('GET /chatbot/project/file/:fileId/about', { params: { fileId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Where the same bytes can be opened by the browser itself, to print them; the chat's cookie goes with it. */
export function fileAddress(fileId: string, sessionId: string): string {
  return `/chatbot/project/file/${encodeURIComponent(fileId)}?session_id=${encodeURIComponent(sessionId)}`;
}
