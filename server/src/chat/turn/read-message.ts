import { questionLimit, uploadLimits } from '@polier/contract/constants';
import { z } from 'zod';
import { Refusal } from '../../ground/refusal.ts';

/** A message id that the database returns unchanged: the client attaches steps to the message by it. */
export const messageId = z
  .string()
  .min(1)
  .max(100)
  .refine((given) => given.isWellFormed() && !given.includes('\0'));
const sent = z.object({
  message: z.object({ id: messageId.optional(), output: z.string() }),
  fileReferences: z.array(z.object({ id: z.string().max(100) })).nullish(),
});

/**
 * Reads a message that a client sent or edited. Refuses QUESTION_EMPTY, QUESTION_TOO_LONG, FILES_TOO_MANY,
 * INVALID_INPUT; a message with files may be without text.
 */
export function readMessage(payload: unknown): { id: string | undefined; text: string; fileIds: string[] } {
  const parsed = sent.safeParse(payload);
  if (!parsed.success) {
    throw new Refusal('INVALID_INPUT', { what: parsed.error.issues[0]?.path.join('.') || 'message' });
  }
  const { id, output } = parsed.data.message;
  const text = cleanText(output);
  const fileIds = [...new Set((parsed.data.fileReferences ?? []).map((file) => file.id))];
  if (text === '' && fileIds.length === 0) throw new Refusal('QUESTION_EMPTY');
  if (text.length > questionLimit) throw new Refusal('QUESTION_TOO_LONG', { limit: questionLimit });
  if (fileIds.length > uploadLimits.files) throw new Refusal('FILES_TOO_MANY', { limit: uploadLimits.files });
  return { id, text, fileIds };
}

/** Returns a text without what the database cannot store: zero characters and lone surrogates. */
export function cleanText(output: string): string {
  return output.replaceAll('\0', '').toWellFormed().trim();
}
