/// <reference lib="dom" />

/** Functions that run inside the page: their source is sent there, so they use nothing from outside themselves. */

/** Stores a value that the page reads the next time it is loaded. */
export function setLocalStorage([key, value]: [string, string]): void {
  localStorage.setItem(key, value);
}

/** Waits until a chat is listed in the history and nothing has been loaded for half a second. */
export async function waitForHistory(threadId: string): Promise<void> {
  const startedAt = performance.now();
  const isQuiet = () =>
    performance.now() - Math.max(...performance.getEntries().map(({ startTime }) => startTime)) > 500;
  while (!document.querySelector(`a[href*="${threadId}"]`) || !isQuiet()) {
    if (performance.now() - startedAt > 20_000) throw new Error('the history was not loaded in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Clicks a chat in the history, and returns the milliseconds until all of its last turn is painted at the end of the
 * screen and the next question can be typed. Without a `threadId` it clicks nothing and counts from the navigation.
 */
export async function openChat({ threadId, lastQuestion }: { threadId: string | null; lastQuestion: string }) {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isOpen = () => {
    const row = [...document.querySelectorAll('[data-row]')].at(-1);
    const field = document.querySelector('textarea');
    if (!row?.textContent?.includes(lastQuestion) || !field || field.disabled) return false;
    return row.getBoundingClientRect().bottom <= field.getBoundingClientRect().top;
  };
  const startedAt = threadId === null ? 0 : performance.now();
  if (threadId !== null) document.querySelector<HTMLElement>(`a[href*="${threadId}"]`)!.click();
  while (!isOpen()) {
    if (performance.now() - startedAt > 20_000) throw new Error('the chat did not open in time');
    await nextFrame();
  }
  // The frame paints what is there before it; the task after the frame runs when the painting is done.
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - startedAt;
}

/**
 * Scrolls the conversation up to its beginning, one step in each frame. Returns the length of each frame in
 * milliseconds.
 */
export async function scrollToTop({ stepPx, maxFrames }: { stepPx: number; maxFrames: number }): Promise<number[]> {
  let scroller = document.querySelector('[data-row]')!.parentElement!;
  while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement!;
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const frames: number[] = [];
  let previous = await nextFrame();
  while (scroller.scrollTop > 0 && frames.length < maxFrames) {
    scroller.scrollTop -= stepPx;
    const now = await nextFrame();
    frames.push(now - previous);
    previous = now;
  }
  return frames;
}

/** Returns the text of the topmost row on the screen. */
export function firstRowText(): string {
  return document.querySelector('[data-row]')?.textContent ?? '';
}

/**
 * Replaces the conversation by a plain list of this many rows, copies of those on the screen. Returns the milliseconds
 * until the last one is painted.
 */
export async function replaceWithPlainList({ rows }: { rows: number }): Promise<number> {
  const shown = [...document.querySelectorAll('[data-row]')];
  let scroller = shown[0]!.parentElement!;
  while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement!;
  const html = Array.from({ length: rows }, (_, at) => shown[at % shown.length]!.outerHTML).join('');
  const column = scroller.firstElementChild!.className;
  const startedAt = performance.now();
  scroller.innerHTML = `<div class="${column}">${html}</div>`;
  scroller.scrollTop = scroller.scrollHeight;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - startedAt;
}
