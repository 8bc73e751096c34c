type Part = { fieldname: string } & (
  | { type: 'file'; filename: string; toBuffer: () => Promise<Buffer> }
  | { type: 'field'; value: unknown }
);
type FormRequest = { body: unknown; isMultipart: () => boolean; parts: () => AsyncIterable<Part> };

/**
 * Reads a multipart form into the request's body: fields as text, the file as `{name, bytes}` under its field's name.
 * Other forms are parsed already and stay as they are.
 */
export async function readForm(request: FormRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const form: Record<string, unknown> = Object.create(null);
  try {
    for await (const part of request.parts()) {
      form[part.fieldname] =
        part.type === 'file' ? { name: part.filename ?? '', bytes: await part.toBuffer() } : String(part.value);
    }
  } catch (error) {
    // A form that cannot be parsed is the sender's mistake, and the parser's message is not meant for people.
    throw Object.assign(error as Error, { statusCode: 400 });
  }
  request.body = { ...form };
}
