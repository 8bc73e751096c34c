import type { ComponentType } from 'react';
import { lazyWithPreload } from '../ui/overlay/lazy-with-preload.ts';

/** Time-out for loading the code of a page. */
export const pageTimeoutMs = 120_000;

/** The code of a page could not be loaded. */
export class PageNotLoaded extends Error {}

/** A page whose code is loaded when it is first shown or preloaded; fails with PageNotLoaded after the time-out. */
export function loadPage(load: () => Promise<{ default: ComponentType }>, timeout = pageTimeoutMs) {
  return lazyWithPreload(() => withTimeout(load, timeout).then((module) => module.default));
}

export async function withTimeout<T>(load: () => Promise<T>, timeout: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageNotLoaded()), timeout);
  });
  try {
    return await Promise.race([load(), timedOut]);
  } catch (cause) {
    throw cause instanceof PageNotLoaded ? cause : new PageNotLoaded('', { cause });
  } finally {
    clearTimeout(timer);
  }
}
