import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { officeKey } from '../office-query.ts';
import { type Upload, uploadSource } from './upload-source.ts';

/** A file of a work that is uploaded, or waits until those before it are. */
export type UploadRow = { key: string; work: string; file: File; upload: Upload | { state: 'waiting' } };

export const isFinished = ({ upload }: UploadRow) => upload.state === 'drafted' || upload.state === 'refused';

/** The uploads of all works, in the order in which they are sent. */
const queryKey = [officeKey, 'uploads'];

/**
 * The uploads of a work; '' of works that are read from the files. They go on and are there again when the page is left
 * and come back to; signing out forgets them, and those that wait are not sent.
 */
export function useUploads(work: string) {
  const client = useQueryClient();
  const { data: all = [] } = useQuery<UploadRow[]>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (to: (all: UploadRow[]) => UploadRow[]) => {
    client.setQueryData<UploadRow[]>(queryKey, (before = []) => to(before));
    void sendWaiting(client);
  };
  return {
    rows: all.filter((row) => row.work === work),
    add: (files: readonly File[]) =>
      change((before) => [
        ...before,
        ...files.map((file) => ({ key: crypto.randomUUID(), work, file, upload: { state: 'waiting' as const } })),
      ]),
    again: (key: string) =>
      change((before) => before.map((row) => (row.key === key ? { ...row, upload: { state: 'waiting' } } : row))),
    clear: () => change((before) => before.filter((row) => row.work !== work || !isFinished(row))),
  };
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
/** Those whose uploads are being sent. */
const sending = new WeakSet<QueryClient>();

/** Sends what waits, one after the other: the server reads them one after the other too. */
async function sendWaiting(client: QueryClient): Promise<void> {
  if (sending.has(client)) return;
  sending.add(client);
  addEventListener('beforeunload', ask);
  for (;;) {
    const rows = client.getQueryData<UploadRow[]>(queryKey) ?? [];
    const next = rows.find(({ upload }) => upload.state === 'waiting');
    if (!next) break;
    const show = (upload: Upload) =>
      client.setQueryData<UploadRow[]>(queryKey, (before) =>
        before?.map((row) => (row.key === next.key ? { ...row, upload } : row)),
      );
    show({ state: 'sending', share: 0 });
    await uploadSource(next.file, next.work, show);
    void client.invalidateQueries({ queryKey: [officeKey] });
  }
  removeEventListener('beforeunload', ask);
  sending.delete(client);
}
