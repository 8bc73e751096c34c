import { currentLanguage } from '../../language/language.ts';
import { request } from '../../request.ts';
import { clearToken, readToken } from '../../token.ts';
import { newTraceparent } from '../../traceparent.ts';

/**
 * Why an upload failed: the server was not reached (`error`), or refused the file with a message (`failed`); `final`:
 * for what the file is, so that the same file is refused again.
 */
export type UploadFault = { kind: 'failed' | 'error'; message: string; final: boolean };

/** Too large, of another type, not readable. */
const statusesOfBadFiles = [413, 415, 422];

/** How many more files, or megabytes, a person may keep, when there are few; null: enough of them. */
export type RoomLeft = { files: number | null; megabytes: number | null };

/** A file as the server keeps it. */
export type UploadedFile = { id: string; roomLeft: RoomLeft | null };

/** Deletes an uploaded file that was not sent. Where that fails, the server deletes it within a day. */
export async function takeBackFile(fileId: string, sessionId: string): Promise<void> {
  await request('DELETE /chatbot/project/file/:fileId', { params: { fileId }, query: { session_id: sessionId } }).catch(
    () => {},
  );
}

/**
 * Uploads a file to the chat session; `arrived` resolves to what was made of it. `onProgress` gets the share uploaded,
 * 0 to 1. Rejects with an UploadFault: `failed` for any status but 200, `error` when the server was not reached.
 */
export function uploadFile(file: Blob, name: string, sessionId: string, onProgress: (share: number) => void) {
  const xhr = new XMLHttpRequest();
  const arrived = new Promise<UploadedFile>((resolve, reject: (fault: UploadFault) => void) => {
    xhr.open('POST', `/chatbot/project/file?session_id=${encodeURIComponent(sessionId)}`);
    const token = readToken();
    if (token) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    xhr.setRequestHeader('Accept-Language', currentLanguage());
    xhr.setRequestHeader('traceparent', newTraceparent());
    xhr.responseType = 'json';
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    xhr.onload = () => {
      if (xhr.status === 401 && token && readToken() === token) clearToken();
      const answer = xhr.response as { id?: string; roomLeft?: RoomLeft; message?: string; detail?: string } | null;
      if (xhr.status === 200 && typeof answer?.id === 'string') {
        resolve({ id: answer.id, roomLeft: answer.roomLeft ?? null });
      } else {
        const final = statusesOfBadFiles.includes(xhr.status);
        reject({ kind: 'failed', message: answer?.message ?? answer?.detail ?? '', final });
      }
    };
    xhr.onerror = () => reject({ kind: 'error', message: '', final: false });
    xhr.onabort = xhr.onerror;
    const form = new FormData();
    form.append('file', file, name);
    xhr.send(form);
  });
  return { arrived, cancel: () => xhr.abort() };
}
