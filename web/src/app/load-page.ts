import type { ComponentType } from 'react';
import { lazyFrom } from '../ui/overlay/lazy-with-preload.ts';

/**
 * A page whose code is loaded when it is first shown or preloaded. Without it the page of errors is shown (NotLoaded).
 */
export function loadPage(load: () => Promise<{ default: ComponentType }>) {
  return lazyFrom(load, (module) => module.default);
}
