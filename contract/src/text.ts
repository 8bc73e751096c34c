import { z } from 'zod';

/** One line of a form: trimmed, without control signs or text-direction overrides; `limit` in characters. */
export function line(limit: number) {
  return z
    .string()
    .trim()
    .max(limit)
    .refine((text) => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text), 'no control signs');
}

/** The same, and something must be there ('Required', specification section 5). */
export function requiredLine(limit: number) {
  return line(limit).min(1);
}

/** An e-mail address (specification section 5), in lower case; at most 254 characters (RFC 5321). */
export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** A telephone number in E.164 with its country code (design section 4); empty where it may be left out. */
export const phoneNumber = z.union([z.literal(''), z.string().regex(/^\+[1-9]\d{5,14}$/)]);
