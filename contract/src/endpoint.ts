import { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

/** One endpoint. Its key in a table is 'METHOD /path', with `:name` for path parameters. */
export type Endpoint = {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a form (multipart or urlencoded) instead of JSON. */
  form?: true;
  /** The largest file of the form; by default that of a chat. */
  megabytes?: number;
  /** The body of the answer with status 200; a file and a redirect (302) have no schema. */
  answer: z.ZodType | 'file' | 'redirect';
  refusals: readonly RefusalCode[];
};
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Endpoints = Record<`${Method} /${string}`, Endpoint>;

type Shape<T> = T extends z.ZodType ? z.output<T> : undefined;
/** The parsed input that a behaviour receives for an endpoint. */
export type InputOf<E extends Endpoint> = {
  params: Shape<E['params']>;
  query: Shape<E['query']>;
  body: Shape<E['body']>;
};
/** The answer that the caller of an endpoint gets. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : E['answer'] extends 'file'
    ? Blob
    : never;

/** A fault of one field; `field` is its path in the body, such as `address.postalCode`. */
export const fault = z.object({ field: z.string(), code: z.string(), message: z.string() });
export type Fault = z.output<typeof fault>;

/** The body of every error answer (application/problem+json); `detail` repeats the message for Chainlit clients. */
export const problem = z.object({
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  detail: z.string(),
  requestId: z.string().optional(),
  /** With INVALID_INPUT: the faults by field, in the language of the request. */
  fields: z.array(fault).optional(),
});
export type Problem = z.output<typeof problem>;
