import { isUtf8 } from 'node:buffer';
import { Refusal } from '../../refusal.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Kinds of files known by their names; text has many names. */
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
 * What a file is, by its content. Refuses FILE_EMPTY, FILE_TYPE_NOT_ALLOWED and, when its name says it is something
 * else, FILE_NOT_WHAT_IT_SAYS. Text with markup that a browser would carry out is plain text here.
 */
export function recogniseFile(name: string, bytes: Uint8Array): string {
  if (bytes.length === 0) throw new Refusal('FILE_EMPTY');
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const binary = recogniseBinary(bytes);
  const said = Object.keys(endings).find((mime) => endings[mime]!.includes(ending));
  if (said !== undefined && said !== binary) {
    throw new Refusal('FILE_NOT_WHAT_IT_SAYS', { name: name.slice(-60) });
  }
  if (binary !== null) {
    if (said === undefined && ending !== '') throw new Refusal('FILE_NOT_WHAT_IT_SAYS', { name: name.slice(-60) });
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

/** UTF-8 without control characters; a file of another kind has some in its first kilobytes. */
function isText(bytes: Uint8Array): boolean {
  return isUtf8(bytes) && !/[\p{Cc}--[\t\n\r\f]]/v.test(Buffer.from(bytes.subarray(0, 65_536)).toString('utf8'));
}
