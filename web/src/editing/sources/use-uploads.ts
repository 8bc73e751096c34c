import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { officeKey } from '../office-query.ts';
import { type Upload, uploadSource } from './upload-source.ts';

/** A file that is uploaded, or waits until those before it are. */
export type UploadRow = { key: string; file: File; upload: Upload | { state: 'waiting' } };

export const isFinished = ({ upload }: UploadRow) => upload.state === 'drafted' || upload.state === 'refused';

/**
 * The uploads of a work; '' of works that are read from the files. They go on and are there again when the page is left
 * and come back to; signing out forgets them, and those that wait are not sent.
 */
export function useUploads(work: string) {
  const client = useQueryClient();
  const queryKey = [officeKey, 'uploads', work];
  const { data: rows = [] } = useQuery<UploadRow[]>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (to: (rows: UploadRow[]) => UploadRow[]) => {
    client.setQueryData<UploadRow[]>(queryKey, (before = []) => to(before));
    void sendWaiting(client, queryKey, work);
  };
  return {
    rows,
    add: (files: readonly File[]) =>
      change((before) => [
        ...before,
        ...files.map((file) => ({ key: crypto.randomUUID(), file, upload: { state: 'waiting' as const } })),
      ]),
    again: (key: string) =>
      change((before) => before.map((row) => (row.key === key ? { ...row, upload: { state: 'waiting' } } : row))),
    clear: () => change((before) => before.filter((row) => !isFinished(row))),
  };
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Sends what waits, one after the other: the server reads them one after the other too. */
async function sendWaiting(client: QueryClient, queryKey: string[], work: string): Promise<void> {
  const rows = () => client.getQueryData<UploadRow[]>(queryKey) ?? [];
  const isRunning = rows().some((row) => !isFinished(row) && row.upload.state !== 'waiting');
  if (isRunning) return;
  addEventListener('beforeunload', ask);
  for (;;) {
    const next = rows().find(({ upload }) => upload.state === 'waiting');
    if (!next) break;
    const show = (upload: Upload) =>
      client.setQueryData<UploadRow[]>(queryKey, (before) =>
        before?.map((row) => (row.key === next.key ? { ...row, upload } : row)),
      );
    show({ state: 'sending', share: 0 });
    await uploadSource(next.file, work, show);
    void client.invalidateQueries({ queryKey: [officeKey] });
  }
  removeEventListener('beforeunload', ask);
}
