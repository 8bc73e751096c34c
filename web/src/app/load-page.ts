import type { ComponentType } from 'react';
import { late } from '../ui/late.tsx';

/** How long a part of the page may take to load (specification section 9), milliseconds. */
export const pageTimeout = 120_000;

/** A part of the page did not arrive. */
export class PageNotLoaded extends Error {}

/** A page that is loaded when first shown or prepared; fails with PageNotLoaded when it cannot be had within the time-out. */
export function loadPage(load: () => Promise<{ default: ComponentType }>, timeout = pageTimeout) {
  return late(() => within(load, timeout).then((module) => module.default));
}

export async function within<T>(load: () => Promise<T>, timeout: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageNotLoaded()), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof PageNotLoaded ? cause : new PageNotLoaded('', { cause });
  } finally {
    clearTimeout(timer);
  }
}
