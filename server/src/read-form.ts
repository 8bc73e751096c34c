type Part = { fieldname: string } & (
  | { type: 'file'; filename: string; toBuffer: () => Promise<Buffer> }
  | { type: 'field'; value: unknown }
);
type FormRequest = { body: unknown; isMultipart: () => boolean; parts: () => AsyncIterable<Part> };

/**
 * Reads a multipart form into the request's body: fields as text, the file as `{name, bytes}` under its field's name.
 * A form of another kind is there already.
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
    // Whatever is wrong with a form is its sender's fault, and nothing of what its parser calls it is meant for people.
    throw Object.assign(error as Error, { statusCode: 400 });
  }
  request.body = { ...form };
}
