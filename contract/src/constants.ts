/** Sentinels of a person whose sign-up is not finished; clients of the API rely on them. */
export const unfinishedFirstName = 'N/A';
export const unfinishedCompanyId = -99;

/** Keys of the browser's storage: the access token, and the page to go to after signing in. */
export const tokenKey = 'token';
export const redirectPathKey = 'redirect-path';

/** Life of an access token. */
export const accessTokenSeconds = 12 * 60 * 60;
/** The longest a sign-in lasts, however often its token is renewed. */
export const longestSignInDays = 30;

/** The response header with a renewed access token, sent while one past half its life is in use. */
export const renewedTokenHeader = 'x-renewed-token';

/** Longest question, in characters. */
export const questionLimit = 4000;

/** Paths of the chat, and the client type our own client sends in its handshake. */
export const chatBasePath = '/chatbot';
export const chatSocketPath = '/chatbot/ws/socket.io';
export const chatClientType = 'webapp';

/** Times of the client's chat socket; the jitter is a factor. */
export const socketTimes = {
  connectTimeoutMs: 20_000,
  reconnectDelayMs: 1_000,
  reconnectDelayMaxMs: 5_000,
  reconnectJitter: 0.5,
  connectDebounceMs: 200,
  /** How long a client waits for a service that said it is away, before it tries again. */
  awayDelayMs: 3_000,
  /** A message without an acknowledgement for so long is sent again over a new connection. */
  acknowledgeTimeoutMs: 20_000,
} as const;

/** Roles inside a company. */
export const roles = ['admin', 'user'] as const;

/** Most people of one company. */
export const employeesLimit = 2000;
/** Most rows in one call when people are added in bulk; the browser splits longer lists. */
export const rowsAtOnce = 50;

/** After how many days without a question a company may have the chats of its people deleted. */
export const chatDaysChoices = [30, 90, 365] as const;
/** People have so many days to save chats before a company's new or shorter time deletes any. */
export const chatDaysNotice = 7;

/** Notices in the web app: how many at once, and for how long. */
export const notices = { atOnce: 3, shownForMs: 1_500 } as const;

/** Limits for a PDF: size, pages, and the time for reading it. */
export const pdfLimits = { megabytes: 50, pages: 2000, seconds: 120 } as const;

/** The page that letters about payments link to: the payment tab of the account. */
/** Where a person sees their answers whose sources have changed since. */
export const outdatedPath = '/outdated-answers';
export const paymentPath = '/company-account?tab=payment';

/** How the assistant works in a chat; the first is the default. */
export const chatProfiles = ['expert-answers', 'contract-wording', 'work-safety'] as const;

/** Files attached to a message: how many, how large, and which MIME types are accepted. */
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

/** How long the deletion of a chat can be taken back. */
export const restoreSeconds = 600;

/** Roles of the association's staff in the back office; each sees only its own part. */
export const staffRoles = ['super-admin', 'editor', 'bookkeeper'] as const;
/** Key of the browser's storage for the token of the back office. */
export const staffTokenKey = 'super-admin-token';
/** Life of a token of the back office; it is renewed while it is used, until the session ends. */
export const staffTokenSeconds = 30 * 60;
/** The longest a sign-in to the back office lasts, however much it is used. */
export const staffSessionSeconds = 12 * 60 * 60;
/** Shortest password of the back office, in characters. */
export const staffPasswordLength = 12;
/** What can be tried out with an edition before it is done. */
export const triedActs = ['publish', 'retire', 'restore', 'take-back'] as const;
export type TriedAct = (typeof triedActs)[number];

/** What the list of companies shows of one: blocked by the association, or the state of its subscription, if any. */
export const companyStates = ['trial', 'active', 'past_due', 'cancelled', 'ended', 'blocked', 'none'] as const;
export type CompanyState = (typeof companyStates)[number];

/** The states of a source, in the order of its life. */
export const sourceStates = ['draft', 'reviewed', 'published', 'retired', 'replaced'] as const;

/** What the editors' inbox holds, and the states of its entries. */
export const inboxKinds = ['question', 'rating', 'feedback', 'refused', 'unconfirmed'] as const;
export const inboxStates = ['new', 'working', 'done'] as const;

/**
 * What stands in the books. `write-off`: a debt that a person of the staff gave up; `unpaid`: what an account owed when
 * it was deleted and still owes.
 */
export const ledgerKinds = ['payment', 'refund', 'reversal', 'write-off', 'unpaid'] as const;
/** The periods by which the books are added up. */
export const revenueSteps = ['month', 'quarter', 'year'] as const;
