/** Sentinels of a person whose sign-up is not finished (specification sections 3 and 9). */
export const unfinishedFirstName = 'N/A';
export const unfinishedCompanyId = -99;

/** Where the browser keeps what the specification names (section 9). */
export const tokenKey = 'token';
export const redirectPathKey = 'redirect-path';

/** Life of an access token in seconds (design section 4). */
export const accessTokenSeconds = 12 * 60 * 60;

/** Header by which the server hands out a renewed access token while one is in use. */
export const renewedTokenHeader = 'x-renewed-token';

/** Longest question and longest name of a chat, in characters. */
export const questionLimit = 4000;

/** Where the chat is mounted (design section 4), and how our own client calls itself. */
export const chatBasePath = '/chatbot';
export const chatSocketPath = '/chatbot/ws/socket.io';
export const chatClientType = 'webapp';

/** Chat socket of the client (specification section 9); milliseconds. */
export const socketTimes = {
  connectTimeout: 20_000,
  reconnectDelay: 1_000,
  reconnectDelayMax: 5_000,
  reconnectJitter: 0.5,
  connectDebounce: 200,
} as const;

/** Roles inside a company (specification section 6). */
export const roles = ['admin', 'user'] as const;

/** Most people of one company (specification section 9). */
export const employeesLimit = 2000;
/** Rows taken in one call when many are added; the browser sends more calls. */
export const rowsAtOnce = 50;

/** Notices: how many at once, and for how long (milliseconds). */
export const notices = { atOnce: 3, shownFor: 1_500 } as const;

/** Largest PDF taken in. */
export const pdfLimits = { megabytes: 50, pages: 2000, seconds: 120 } as const;

/** Where letters about payments lead: the payment tab of the account. */
export const paymentPath = '/company-account?tab=payment';

/** How the assistant works in a chat; the first is the default (design section 5). */
export const chatProfiles = ['expert-answers', 'contract-wording', 'work-safety'] as const;

/** Files attached to a message: what is accepted, how many, how large. */
export const uploadLimits = { files: 10, megabytes: 20 } as const;
export const uploadTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
  'text/markdown',
  'text/csv',
] as const;

/** How long the deletion of a chat can be taken back, in seconds. */
export const restoreSeconds = 600;
