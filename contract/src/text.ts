import { z } from 'zod';

/** False for text with control characters, text-direction overrides or lone surrogates. */
const isClean = (text: string) => text.isWellFormed() && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text);

/** One line of a form: trimmed, without control characters or text-direction overrides; `limit` in characters. */
export function line(limit: number) {
  return z
    .string()
    .trim()
    .max(limit)
    .refine(isClean, { params: { fault: 'control-signs' } });
}

/** A line that must hold at least one letter or digit ("Required"). */
export function requiredLine(limit: number) {
  return line(limit).refine((text) => /[\p{L}\p{N}]/u.test(text), { params: { fault: 'required' } });
}

/** Text of several lines that must hold at least one letter or digit; `limit` in characters. */
export function paragraphs(limit: number) {
  return z
    .string()
    .trim()
    .max(limit)
    .refine((text) => isClean(text.replace(/[\n\r\t]/g, ' ')), { params: { fault: 'control-signs' } })
    .refine((text) => /[\p{L}\p{N}]/u.test(text), { params: { fault: 'required' } });
}

/** A day, YYYY-MM-DD, of the years for which there are laws and books; the database knows no year 0. */
export const day = z.iso.date().refine((text) => text >= '1800-01-01' && text <= '2999-12-31', {
  params: { fault: 'date' },
});

/** The version of something as somebody saw it, which goes up with each change. */
export const seenVersion = z.int().min(0).max(2_147_483_646);

/** An e-mail address, put in lower case; at most 254 characters (RFC 5321). */
export const emailAddress = email(254);

/** An e-mail address to sign in with: the user directory accepts at most 64 characters. */
export const signInAddress = email(64);

function email(limit: number) {
  return z.string().trim().toLowerCase().max(limit).pipe(z.email());
}

/** A telephone number in E.164, with its country code; empty when there is none. */
export const phoneNumber = z.union([z.literal(''), z.string().regex(/^\+[1-9]\d{5,14}$/)]);
