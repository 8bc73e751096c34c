import type { ComponentType } from 'react';
import { lazyWithPreload } from '../ui/overlay/lazy-with-preload.ts';

/** A page whose code is loaded when it is first shown or preloaded. Without it the page of errors is shown (NotLoaded). */
export function loadPage(load: () => Promise<{ default: ComponentType }>) {
  return lazyWithPreload(() => load().then((module) => module.default));
}
