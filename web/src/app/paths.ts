import type { Element } from '@polier/contract/chat';

/** Every address of the web app (specification section 2). */
export const paths = {
  index: '/',
  login: '/login',
  authProcess: '/auth-process',
  chatbot: '/chatbot',
  companySignUp: '/company-sign-up',
  companyAccount: '/company-account',
  feedback: '/feedback',
  pdf: '/pdf/:chainlitKey?',
  element: '/element/:elementId',
} as const;

/** The chat, opened at an earlier conversation when one is named. */
export function chatPath(threadId: string): string {
  return threadId ? `${paths.chatbot}?thread=${encodeURIComponent(threadId)}` : paths.chatbot;
}

/** A cited source on a page of its own. `page` counts from 1. */
export function pdfPath(key: string, sessionId: string, name: string, page: number | null): string {
  const query = new URLSearchParams({ sessionId, name });
  return `/pdf/${encodeURIComponent(key)}?${query}${page ? `#page=${page}` : ''}`;
}

/** An element of a chat on a page of its own. */
export function elementPath({ id, threadId }: Pick<Element, 'id' | 'threadId'>, sessionId: string): string {
  return `/element/${encodeURIComponent(id)}?${new URLSearchParams({ thread: threadId, sessionId })}`;
}

/** The company's account, at one of its tabs. */
export function companyAccountPath(tab: string): string {
  return `${paths.companyAccount}?${new URLSearchParams({ tab })}`;
}
