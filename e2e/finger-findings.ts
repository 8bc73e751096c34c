import type { Page } from '@playwright/test';
import { stillness } from './stillness.ts';

/**
 * Returns what is too small for a finger, one line each: targets under 44 px, and fields whose letters make a phone
 * zoom in. Links within a line of text and the numbers of sources (chat/touch.spec.ts) are as high as their line.
 */
export async function fingerFindings(page: Page): Promise<string[]> {
  await stillness(page);
  return page.evaluate(() => {
    const targets =
      'a[href], button, select, textarea, input:not([type=file]), summary, [role^=menuitem], [role=tab], [role=switch]';
    const isWithinText = (one: Element) =>
      getComputedStyle(one).display === 'inline' &&
      [...one.parentNode!.childNodes].some((beside) => beside !== one && beside.textContent!.trim() !== '');
    const isReached = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      one.getBoundingClientRect().width > 1 &&
      !one.matches('[data-citation], :disabled') &&
      !one.closest('[aria-hidden=true], [inert]') &&
      !isWithinText(one);
    const pressed = (one: Element) => one.closest('label') ?? one;
    /** How much of 44 px above and below its middle is its own, also beyond its edges. */
    const reach = (one: Element) => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = one.getBoundingClientRect();
      const own = Array.from({ length: 44 }, (_, at) => {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2 - 21.5 + at);
        return hit !== null && one.contains(hit);
      });
      return own.filter(Boolean).length;
    };
    const nameOf = (one: Element) =>
      `${one.tagName.toLowerCase()} «${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}»`;
    const found: string[] = [];
    for (const one of document.querySelectorAll(targets)) {
      if (!isReached(one)) continue;
      const box = pressed(one).getBoundingClientRect();
      if (box.width < 24) found.push(`${nameOf(one)} is ${Math.round(box.width)} px wide`);
      if (box.height < 43.5 && reach(pressed(one)) < 43)
        found.push(`${nameOf(one)} is ${Math.round(box.height)} px high`);
      const isText = one.matches('textarea, select, input:not([type=checkbox], [type=radio])');
      const size = Number.parseFloat(getComputedStyle(one).fontSize);
      if (isText && size < 16) found.push(`${nameOf(one)} has letters of ${size} px`);
    }
    return found;
  });
}
