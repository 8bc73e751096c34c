import type { Element } from '@polier/contract/chat';
import { outdatedPath } from '@polier/contract/constants';

/** The addresses of the web app. */
export const paths = {
  index: '/',
  login: '/login',
  authProcess: '/auth-process',
  chatbot: '/chatbot',
  companySignUp: '/company-sign-up',
  companyAccount: '/company-account',
  feedback: '/feedback',
  paymentSuccess: '/payment-success',
  paymentFailure: '/payment-failure',
  registrationSuccess: '/registration-success',
  passwordResetSuccess: '/password-reset-success',
  imprint: '/imprint',
  privacy: '/privacy',
  terms: '/terms-and-conditions',
  pdf: '/pdf/:chainlitKey?',
  element: '/element/:elementId',
  check: '/check/:code?',
  quality: '/quality',
  outdated: outdatedPath,
  chatAccess: '/chat-access',
  superAdmin: '/super-admin',
} as const;

/** The chat, opened at an earlier conversation when one is named, and there at a message. */
export function chatPath(threadId: string, messageId: string | null = null): string {
  if (!threadId) return paths.chatbot;
  return `${paths.chatbot}?${new URLSearchParams({ thread: threadId, ...(messageId && { message: messageId }) })}`;
}

/**
 * A cited source on a page of its own. `page` counts from 1; `quotations`: those that are emphasised, by their place in
 * the list of the source, null for all.
 */
export function pdfPath(
  key: string,
  sessionId: string,
  name: string,
  page: number | null,
  quotations: number[] | null = null,
): string {
  const query = new URLSearchParams({ sessionId, name, ...(quotations && { q: quotations.join('.') }) });
  return `/pdf/${encodeURIComponent(key)}?${query}${page ? `#page=${page}` : ''}`;
}

/** An element of a chat on a page of its own. */
export function elementPath({ id, threadId }: Pick<Element, 'id' | 'threadId'>, sessionId: string): string {
  return `/element/${encodeURIComponent(id)}?${new URLSearchParams({ thread: threadId, sessionId })}`;
}

/** A company in the back office. */
export function companyPath(id: number): string {
  return `${paths.superAdmin}/company/${id}`;
}

/** The audit log of a company in the back office. */
export function companyLogPath(id: string): string {
  return `${paths.superAdmin}/log?${new URLSearchParams({ companyId: id })}`;
}

/** A receipt or credit note in the books of the back office; `day`: the one it is dated. */
export function ledgerPath({ number, date }: { number: string; date: string }): string {
  const year = date.slice(0, 4);
  return `${paths.superAdmin}/books?${new URLSearchParams({ search: number, from: `${year}-01-01`, to: `${year}-12-31` })}`;
}

/** The sign-up, with the plan chosen on the first page. */
export function signUpPath(plan: number): string {
  return `${paths.companySignUp}?plan=${plan}`;
}

/** The hashes of a printed answer. */
export function checkPath(code: string): string {
  return `/check/${encodeURIComponent(code)}`;
}

/** The tabs of the company account, as `?tab=` names them. */
export const accountTabs = ['company', 'payment', 'history', 'employees', 'devices', 'data'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** The company account, opened at a tab. */
export function accountPath(tab: AccountTab): string {
  return `${paths.companyAccount}?tab=${tab}`;
}
