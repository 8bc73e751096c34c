import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './find-chromium.ts';

/** A browser as the browser tests use it, for what is measured in one. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
}
