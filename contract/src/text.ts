import { z } from 'zod';

/** Signs nobody types and no database keeps: control signs, text-direction overrides, halves of signs. */
const clean = (text: string) => text.isWellFormed() && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text);

/** One line of a form: trimmed, without control signs or text-direction overrides; `limit` in characters. */
export function line(limit: number) {
  return z
    .string()
    .trim()
    .max(limit)
    .refine(clean, { params: { fault: 'control-signs' } });
}

/** The same, and something to be read must be there ('Required', specification section 5). */
export function requiredLine(limit: number) {
  return line(limit).refine((text) => /[\p{L}\p{N}]/u.test(text), { params: { fault: 'required' } });
}

/** Something written, over several lines; something to be read must be there. */
export function paragraphs(limit: number) {
  return z
    .string()
    .trim()
    .max(limit)
    .refine((text) => clean(text.replace(/[\n\r\t]/g, ' ')), { params: { fault: 'control-signs' } })
    .refine((text) => /[\p{L}\p{N}]/u.test(text), { params: { fault: 'required' } });
}

/** An e-mail address (specification section 5), in lower case; at most 254 characters (RFC 5321). */
export const emailAddress = email(254);

/** An e-mail address to sign in with: the user directory takes at most 64 characters. */
export const signInAddress = email(64);

function email(limit: number) {
  return z.string().trim().toLowerCase().max(limit).pipe(z.email());
}

/** A telephone number in E.164 with its country code (design section 4); empty where it may be left out. */
export const phoneNumber = z.union([z.literal(''), z.string().regex(/^\+[1-9]\d{5,14}$/)]);
