import { uploadLimits } from '@polier/contract/constants';
import { Refusal } from '../ground/refusal.ts';

type Part = { fieldname: string } & (
  | { type: 'file'; filename: string; toBuffer: () => Promise<Buffer> }
  | { type: 'field'; value: unknown }
);
type Limits = { limits: { fileSize: number } };
type FormRequest = { body: unknown; isMultipart: () => boolean; parts: (options: Limits) => AsyncIterable<Part> };

/**
 * Reads a multipart form into the request's body: fields as text, the file as `{name, bytes}` under its field's name.
 * Other forms are parsed already and stay as they are. Refuses FILE_TOO_LARGE.
 */
export async function readForm(request: FormRequest, megabytes: number = uploadLimits.megabytes): Promise<void> {
  if (!request.isMultipart()) return;
  const form: Record<string, unknown> = Object.create(null);
  try {
    for await (const part of request.parts({ limits: { fileSize: megabytes * 1_000_000 } })) {
      form[part.fieldname] =
        part.type === 'file' ? { name: part.filename ?? '', bytes: await part.toBuffer() } : String(part.value);
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Refusal('FILE_TOO_LARGE', { megabytes });
    // A form that cannot be parsed is the sender's mistake, and the parser's message is not meant for people.
    throw Object.assign(error as Error, { statusCode: 400 });
  }
  request.body = { ...form };
}
