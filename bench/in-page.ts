/// <reference lib="dom" />

/** These run inside the page: each stands alone. */

/** Clicks a chat of the history; milliseconds until its last turn stands whole at the end of the screen, painted. */
export async function openChat({ threadId, lastQuestion }: { threadId: string; lastQuestion: string }) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isThere = () => {
    const row = [...document.querySelectorAll('[data-row]')].at(-1);
    const foot = document.querySelector('textarea')?.getBoundingClientRect().top ?? 0;
    return row?.textContent?.includes(lastQuestion) && row.getBoundingClientRect().bottom <= foot;
  };
  const from = performance.now();
  document.querySelector<HTMLElement>(`a[href*="${threadId}"]`)!.click();
  while (!isThere()) {
    if (performance.now() - from > 20_000) throw new Error('the chat did not open');
    await frame();
  }
  // What was there before a frame is painted with it: the task after it comes when that is done.
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - from;
}

/** Scrolls the conversation up, a step in every frame; milliseconds from each frame to the next. */
export async function scrollUp({ frames, step }: { frames: number; step: number }): Promise<number[]> {
  const row = document.querySelector('[data-row]')!;
  let scroller = row.parentElement!;
  while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement!;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const lengths: number[] = [];
  let before = await frame();
  for (let count = 0; count < frames; count += 1) {
    scroller.scrollTop -= step;
    const now = await frame();
    lengths.push(now - before);
    before = now;
  }
  return lengths;
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
