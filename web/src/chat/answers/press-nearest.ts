import type { MouseEvent } from 'react';

/** Half of what a finger needs. */
const reachPx = 22;

/**
 * Presses the citation or the number to call that is nearest to a tap beside it: they are smaller than a finger, and
 * two may stand side by side. For the `onClick` of what contains them; what can be pressed itself is left alone.
 */
export function pressNearestNumber({ target, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest('button, a') || !getSelection()?.isCollapsed) return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  let nearest: { chip: HTMLElement; distance: number } | null = null;
  for (const chip of currentTarget.querySelectorAll<HTMLElement>('[data-citation], [data-call]')) {
    const { left, right, top, bottom } = chip.getBoundingClientRect();
    const distance = Math.max(Math.abs(clientX - (left + right) / 2), Math.abs(clientY - (top + bottom) / 2));
    if (distance <= reachPx && (!nearest || distance < nearest.distance)) nearest = { chip, distance };
  }
  nearest?.chip.click();
}
