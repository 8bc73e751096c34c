import { isUtf8 } from 'node:buffer';
import { Refusal } from '../../ground/refusal.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** File types with their name extensions; text files have many others. */
const endings: Record<string, string[]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  [word]: ['docx'],
};
const textEndings: Record<string, string> = { md: 'text/markdown', markdown: 'text/markdown', csv: 'text/csv' };

/**
 * Recognises the type of a file by its content. Refuses FILE_EMPTY, FILE_TYPE_NOT_ALLOWED and, when its name claims
 * another type, FILE_NOT_WHAT_IT_SAYS. Text with markup that a browser would execute counts as plain text.
 */
export function recogniseFile(name: string, bytes: Uint8Array): string {
  if (bytes.length === 0) throw new Refusal('FILE_EMPTY');
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const binary = recogniseBinary(bytes);
  const claimed = Object.keys(endings).find((mime) => endings[mime]!.includes(ending));
  if (claimed !== undefined && claimed !== binary) {
    throw new Refusal('FILE_NOT_WHAT_IT_SAYS', { name: name.slice(-60) });
  }
  if (binary !== null) {
    if (claimed === undefined && ending !== '') throw new Refusal('FILE_NOT_WHAT_IT_SAYS', { name: name.slice(-60) });
    return binary;
  }
  if (!isText(bytes)) throw new Refusal('FILE_TYPE_NOT_ALLOWED');
  return textEndings[ending] ?? 'text/plain';
}

function recogniseBinary(bytes: Uint8Array): string | null {
  const latin = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (latin(0, 1024).includes('%PDF-')) return 'application/pdf';
  if (latin(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (latin(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (/^GIF8[79]a$/.test(latin(0, 6))) return 'image/gif';
  if (latin(0, 4) === 'RIFF' && latin(8, 12) === 'WEBP') return 'image/webp';
  if (latin(0, 4) === 'PK\x03\x04' && Buffer.from(bytes).includes('word/document.xml')) return word;
  return null;
}

/** Whether a file is UTF-8 without control characters; other kinds have some in their first kilobytes. */
function isText(bytes: Uint8Array): boolean {
  return isUtf8(bytes) && !/[\p{Cc}--[\t\n\r\f]]/v.test(Buffer.from(bytes.subarray(0, 65_536)).toString('utf8'));
}
