/// <reference lib="dom" />

/** These run inside the page: each stands alone. */

/** Puts what the page keeps under a key, to be there when it is loaded the next time. */
export function keep([key, value]: [string, string]): void {
  localStorage.setItem(key, value);
}

/** Waits until a chat stands in the history and nothing has been loaded for a while. */
export async function waitForHistory(threadId: string): Promise<void> {
  const from = performance.now();
  const quiet = () => performance.now() - Math.max(...performance.getEntries().map(({ startTime }) => startTime)) > 500;
  while (!document.querySelector(`a[href*="${threadId}"]`) || !quiet()) {
    if (performance.now() - from > 20_000) throw new Error('the history did not come');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Clicks a chat of the history; milliseconds until its last turn stands whole at the end of the screen, painted, and the
 * next question can be written. Without a chat to click: since the page was gone to by its address.
 */
export async function openChat({ threadId, lastQuestion }: { threadId: string | null; lastQuestion: string }) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isThere = () => {
    const row = [...document.querySelectorAll('[data-row]')].at(-1);
    const field = document.querySelector('textarea');
    if (!row?.textContent?.includes(lastQuestion) || !field || field.disabled) return false;
    return row.getBoundingClientRect().bottom <= field.getBoundingClientRect().top;
  };
  const from = threadId === null ? 0 : performance.now();
  if (threadId !== null) document.querySelector<HTMLElement>(`a[href*="${threadId}"]`)!.click();
  while (!isThere()) {
    if (performance.now() - from > 20_000) throw new Error('the chat did not open');
    await frame();
  }
  // What was there before a frame is painted with it: the task after it comes when that is done.
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - from;
}

/** Scrolls the conversation up to its beginning, a step in every frame; milliseconds from each frame to the next. */
export async function scrollUp({ step, most }: { step: number; most: number }): Promise<number[]> {
  let scroller = document.querySelector('[data-row]')!.parentElement!;
  while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement!;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const lengths: number[] = [];
  let before = await frame();
  while (scroller.scrollTop > 0 && lengths.length < most) {
    scroller.scrollTop -= step;
    const now = await frame();
    lengths.push(now - before);
    before = now;
  }
  return lengths;
}

/** What stands at the top of the screen. */
export function firstShown(): string {
  return document.querySelector('[data-row]')?.textContent ?? '';
}

/** Puts so many rows like those on the screen in their place, all of them; milliseconds until the last is painted. */
export async function plainList({ rows }: { rows: number }): Promise<number> {
  const shown = [...document.querySelectorAll('[data-row]')];
  let scroller = shown[0]!.parentElement!;
  while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement!;
  const html = Array.from({ length: rows }, (_, at) => shown[at % shown.length]!.outerHTML).join('');
  const column = scroller.firstElementChild!.className;
  const from = performance.now();
  scroller.innerHTML = `<div class="${column}">${html}</div>`;
  scroller.scrollTop = scroller.scrollHeight;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - from;
}
