import { currentLanguage } from '../../language/language.ts';
import { RequestRefused, request } from '../../request.ts';
import { staffToken } from '../../token.ts';

/** How far an upload is: on its way, being read by the server, a draft, or refused with a reason. */
export type Upload =
  | { state: 'sending'; share: number }
  | { state: 'reading' }
  | { state: 'drafted'; source: string }
  | { state: 'refused'; reason: string };

/** How often the server is asked what became of a file, in milliseconds. */
const lookEveryMs = 700;

/** Uploads a PDF and follows it until it is a draft or refused. Never throws: what goes wrong is a reason. */
export async function uploadSource(file: File, work: string, onChange: (upload: Upload) => void): Promise<void> {
  try {
    const intake = await send(file, work, (share) => onChange({ state: 'sending', share }));
    onChange({ state: 'reading' });
    for (;;) {
      const { state, source, reason } = await lookAt(intake);
      if (source) return onChange({ state: 'drafted', source });
      if (state === 'refused') return onChange({ state: 'refused', reason: reason ?? '' });
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  } catch (fault) {
    onChange({ state: 'refused', reason: (fault as Error).message });
  }
}

/** What became of a file. A server that cannot be reached or is restarting has it all the same: it is asked again. */
async function lookAt(intake: string) {
  try {
    return await request('GET /api/super-admin/intakes/:id', { params: { id: intake } });
  } catch (fault) {
    const isAway = fault instanceof RequestRefused && (fault.status === 0 || fault.status >= 502);
    if (isAway) return { state: 'waiting', source: null, reason: null };
    throw fault;
  }
}

/** Sends the file; `fetch` would not tell how far it is. */
function send(file: File, work: string, onProgress: (share: number) => void): Promise<string> {
  const xhr = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    xhr.open('POST', '/api/super-admin/sources');
    const token = staffToken.read();
    if (token) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    xhr.setRequestHeader('Accept-Language', currentLanguage());
    xhr.responseType = 'json';
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    xhr.onload = () => {
      const answer = xhr.response as { intake?: string; message?: string } | null;
      if (xhr.status === 200 && answer?.intake) resolve(answer.intake);
      else reject(new Error(answer?.message ?? ''));
    };
    xhr.onerror = () => reject(new Error(''));
    const form = new FormData();
    form.append('work', work);
    form.append('file', file, file.name);
    xhr.send(form);
  });
}
