import { z } from 'zod';
import type { Element, OutdatedAnswer, Thread } from './chat.ts';
import type { ProjectSettings } from './chat-settings.ts';
import type { Endpoints } from './endpoint.ts';

const id = z.string().max(100);
const threadId = z.object({ threadId: id });
const fileId = z.object({ fileId: id });
const done = z.object({ success: z.literal(true) });
const signedIn = z.object({ access_token: z.string(), token_type: z.literal('bearer'), success: z.literal(true) });
const withAccess = ['NOT_SIGNED_IN', 'NO_BOT_ACCESS'] as const;

/** Sign-in of chat clients, and what a client reads before it connects. */
const sessionEndpoints = {
  'GET /chatbot/auth/config': {
    summary: 'How a chat client signs in: by header, and by password or OAuth where switched on.',
    answer: z.object({
      requireLogin: z.boolean(),
      passwordAuth: z.boolean(),
      headerAuth: z.boolean(),
      oauthProviders: z.array(z.string()),
      default_theme: z.enum(['light', 'dark']),
    }),
    refusals: [],
  },
  'POST /chatbot/auth/header': {
    summary: 'A chat token for the signed-in person; also set as the cookie access_token for files.',
    answer: signedIn,
    refusals: withAccess,
  },
  'POST /chatbot/login': {
    summary: 'A chat token for an e-mail address and a password, where CHAT_PASSWORD_SIGN_IN is on.',
    form: true,
    body: z.object({ username: z.string().max(320), password: z.string().max(300) }),
    answer: signedIn,
    refusals: ['SIGN_IN_MODE_OFF', 'WRONG_CREDENTIALS', 'NO_BOT_ACCESS', 'IDENTITY_PROVIDER_UNREACHABLE'],
  },
  'GET /chatbot/auth/oauth/:provider': {
    summary: 'Leads the browser to the identity provider, where CHAT_OAUTH_SIGN_IN is on.',
    params: z.object({ provider: z.string().max(60) }),
    answer: 'redirect',
    refusals: ['SIGN_IN_MODE_OFF', 'NOT_FOUND', 'IDENTITY_PROVIDER_UNREACHABLE'],
  },
  'POST /chatbot/logout': { summary: 'Forget the chat cookie.', answer: done, refusals: [] },
  'GET /chatbot/user': {
    summary: 'The chat user.',
    answer: z.object({
      id: z.string(),
      identifier: z.string(),
      display_name: z.string().nullable(),
      metadata: z.record(z.string(), z.unknown()),
    }),
    refusals: ['NOT_SIGNED_IN'],
  },
  'GET /chatbot/project/settings': {
    summary: 'Settings for chat clients: features, profiles, starters.',
    query: z.object({ language: z.string().max(60).optional() }),
    answer: z.custom<ProjectSettings>(),
    refusals: ['NOT_SIGNED_IN'],
  },
  'GET /chatbot/project/translations': {
    summary: 'Texts for other chat clients; Polier’s own client has its texts built in.',
    query: z.object({ language: z.string().max(60).optional() }),
    answer: z.object({ translation: z.record(z.string(), z.unknown()) }),
    refusals: [],
  },
  'GET /chatbot/logo': {
    summary: 'The logo, for a light or dark background.',
    query: z.object({ theme: z.enum(['light', 'dark']).catch('light') }),
    answer: 'file',
    refusals: [],
  },
} as const satisfies Endpoints;

const threadEndpoints = {
  'POST /chatbot/project/threads': {
    summary: 'The person’s chats, the last used first; a search returns its match in metadata.found.',
    body: z.object({
      pagination: z.object({ first: z.number().int().min(1).max(100), cursor: z.string().max(200).nullish() }),
      filter: z
        .object({ search: z.string().max(200).nullish(), feedback: z.union([z.literal(0), z.literal(1)]).nullish() })
        .default({}),
    }),
    answer: z.object({
      pageInfo: z.object({
        hasNextPage: z.boolean(),
        startCursor: z.string().nullable(),
        endCursor: z.string().nullable(),
      }),
      data: z.array(z.custom<Thread>()),
    }),
    refusals: [...withAccess, 'LIMIT_PER_MINUTE'],
  },
  'GET /api/outdated-answers': {
    summary: 'The person’s own answers that rest on a passage that changed since, at most 100, with before and after.',
    answer: z.object({ answers: z.array(z.custom<OutdatedAnswer>()) }),
    refusals: [...withAccess, 'LIMIT_PER_MINUTE'],
  },
  'GET /chatbot/project/thread/:threadId': {
    summary: 'One chat of the person, whole.',
    params: threadId,
    answer: z.custom<Thread>(),
    refusals: [...withAccess, 'NOT_FOUND'],
  },
  'PUT /chatbot/project/thread': {
    summary: 'Rename one chat of the person.',
    body: threadId.extend({ name: z.string().max(200) }),
    answer: done,
    refusals: [...withAccess, 'NOT_FOUND', 'INVALID_INPUT'],
  },
  'DELETE /chatbot/project/thread': {
    summary: 'Delete one chat of the person; for ten minutes it can be restored, then it is gone for good.',
    body: threadId,
    answer: done,
    refusals: [...withAccess, 'NOT_FOUND'],
  },
  'PUT /chatbot/project/thread/restore': {
    summary: 'Take back the deletion of a chat.',
    body: threadId,
    answer: done,
    refusals: [...withAccess, 'NOT_FOUND'],
  },
  'GET /chatbot/project/thread/:threadId/branch/:branchId': {
    summary: 'The complete chat as it was before a message was edited.',
    params: threadId.extend({ branchId: id }),
    answer: z.custom<Thread>(),
    refusals: [...withAccess, 'NOT_FOUND'],
  },
  'PUT /chatbot/project/thread/branch': {
    summary: 'Go back to a branch; the current state becomes a branch. Open clients get `resume_thread`.',
    body: threadId.extend({ branchId: id }),
    answer: done,
    refusals: [...withAccess, 'NOT_FOUND', 'ANSWER_RUNNING'],
  },
  'GET /chatbot/project/thread/:threadId/element/:elementId': {
    summary: 'One element of a chat of the person.',
    params: threadId.extend({ elementId: id }),
    query: z.object({ session_id: id.optional() }),
    answer: z.custom<Element>(),
    refusals: [...withAccess, 'NOT_FOUND'],
  },
} as const satisfies Endpoints;

const feedback = z.object({
  id: id.nullish(),
  forId: id,
  threadId: id.nullish(),
  value: z.union([z.literal(0), z.literal(1)]),
  comment: z.string().max(4000).nullish(),
});

const messageEndpoints = {
  'PUT /chatbot/feedback': {
    summary: 'Rate an answer, or change the rating; `forId` is the run under the question, or the answer itself.',
    body: z.object({ feedback }),
    answer: done.extend({ feedbackId: z.string() }),
    refusals: [...withAccess, 'NOT_FOUND'],
  },
  'DELETE /chatbot/feedback': {
    summary: 'Withdraw a rating.',
    body: z.object({ feedbackId: id }),
    answer: done,
    refusals: [...withAccess, 'NOT_FOUND'],
  },
  'POST /chatbot/project/action': {
    summary: 'Press a button, for clients of the 2.0.0 protocol.',
    body: z.object({ sessionId: id, action: z.looseObject({ id }) }),
    answer: done.extend({ response: z.string().nullable() }),
    refusals: [...withAccess, 'NOT_FOUND', 'SESSION_NOT_FOUND', 'ACTION_GONE'],
  },
  'POST /chatbot/project/file': {
    summary: 'Upload one file (multipart, field `file`) for a message; PDF, image, Word or text, by its content.',
    form: true,
    query: z.object({ session_id: id }),
    body: z.object({ file: z.custom<{ name: string; bytes: Uint8Array }>().optional() }),
    answer: z.object({
      id: z.string(),
      name: z.string(),
      mime: z.string(),
      size: z.number(),
      /** Whether the file holds text that can be used for a question. */
      hasText: z.boolean(),
      /** How many more files, or megabytes, this person may keep, when there are few; null: enough of them. */
      roomLeft: z.object({ files: z.number().nullable(), megabytes: z.number().nullable() }).optional(),
    }),
    refusals: [
      ...withAccess,
      'SESSION_NOT_FOUND',
      'FILE_MISSING',
      'FILE_EMPTY',
      'FILE_TOO_LARGE',
      'FILES_FULL',
      'TEMPORARY_FILES_FULL',
      'TEMPORARY_CHATS_FULL',
      'FILE_TYPE_NOT_ALLOWED',
      'FILE_NOT_WHAT_IT_SAYS',
      'FILE_BROKEN',
      'PDF_ENCRYPTED',
      'PDF_BROKEN',
      'PDF_TOO_LARGE',
      'PDF_TOO_SLOW',
      'READING_BUSY',
      'LIMIT_PER_MINUTE',
    ],
  },
  'DELETE /chatbot/project/file/:fileId': {
    summary: 'Take back a file that was not sent yet; one of a temporary chat with the session it was uploaded to.',
    params: fileId,
    query: z.object({ session_id: id.optional() }),
    answer: done,
    refusals: [...withAccess, 'NOT_FOUND'],
  },
  'GET /chatbot/project/file/:fileId': {
    summary: 'The bytes of a file or of a cited source, for its owner only.',
    params: fileId,
    query: z.object({ session_id: id.optional() }),
    answer: 'file',
    refusals: [...withAccess, 'NOT_FOUND'],
  },
  'GET /chatbot/project/file/:fileId/about': {
    summary: 'The element of the file for a page that shows it; for a source with title, page and highlights.',
    params: fileId,
    query: z.object({ session_id: id.optional() }),
    answer: z.custom<Element>(),
    refusals: [...withAccess, 'NOT_FOUND'],
  },
} as const satisfies Endpoints;

export const chatEndpoints = { ...sessionEndpoints, ...threadEndpoints, ...messageEndpoints } as const;
