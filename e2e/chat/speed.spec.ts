import { randomUUID } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import type { Element, Step, Thread } from '@polier/contract/chat';
import { tokenKey } from '@polier/contract/constants';
import { expect, test } from '../start.ts';
import { ask, composer, openChat } from './conversation.ts';
import { action, step } from './examples.ts';
import { sayInto } from './say-into.ts';

const question = 'Ab welcher Tiefe muss ich einen Graben sichern?';
const turnCount = 40;
/** Each measurement is repeated and the least taken: other work on the machine only adds. */
const rounds = 5;
/**
 * Milliseconds of processor time of the page. An answer of sixty words took 520 while each word rendered the screen.
 */
const answerScriptMs = 300;
/** The same, on a processor four times slower: below it, what one does is followed at once by what one sees. */
const pressToPaintMs = 100;

test('in a long chat a question is seen at once, and an answer that streams leaves the rest alone', {
  tag: '@nightly',
}, async ({ page, polier }) => {
  const { say, heard } = await sayInto(page, /^client_message$/);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const turn = await askOnce(page, polier.url);
  const paints: number[] = [];
  const answers: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await openChat(page);
    const connected = () => heard.filter(([event]) => event === 'connection_successful').length;
    await expect.poll(connected).toBeGreaterThan(round);
    say('resume_thread', chatOf(turn));
    await expect(page.getByText(`Frage ${turnCount - 1}:`)).toBeInViewport();
    paints.push(await timeToPaint(page, cdp, `Runde ${round}`));
    answers.push(await timeOfAnswer(page, cdp, say, turn));
  }
  test.info().annotations.push({ type: 'measured', description: `paint ${paints}, answer ${answers}` });
  expect.soft(Math.min(...paints), 'from the press to the question').toBeLessThan(pressToPaintMs);
  expect.soft(Math.min(...answers), 'scripts while an answer streams').toBeLessThan(answerScriptMs);
});

type Turn = { steps: Step[]; elements: Element[] };

/** Asks a question in a tab of its own and returns its turn as the server has stored it. */
async function askOnce(page: Page, url: string): Promise<Turn> {
  const tab = await page.context().newPage();
  await openChat(tab);
  await ask(tab, question);
  const id = new URL(tab.url()).searchParams.get('thread');
  const token = await tab.evaluate((key) => localStorage.getItem(key), tokenKey);
  await tab.close();
  const headers = { authorization: `Bearer ${token}` };
  let stored: Turn = { steps: [], elements: [] };
  await expect(async () => {
    const { steps, elements } = (await (
      await fetch(`${url}/chatbot/project/thread/${id}`, { headers })
    ).json()) as Thread;
    stored = { steps, elements: elements ?? [] };
    expect(steps.some(({ metadata }) => metadata?.answer)).toBe(true);
  }).toPass();
  return stored;
}

/** A chat of this turn again and again. */
function chatOf({ steps, elements }: Turn): Thread {
  const turns = Array.from({ length: turnCount }, (_, at) => {
    const ids = new Map(steps.map(({ id }) => [id, randomUUID()]));
    return {
      steps: steps.map((one) => ({
        ...one,
        id: ids.get(one.id)!,
        parentId: one.parentId && ids.get(one.parentId)!,
        output: one.type === 'user_message' ? `Frage ${at}: ${one.output}` : one.output,
      })),
      elements: elements.map((one) => ({ ...one, id: randomUUID(), forId: ids.get(one.forId)! })),
    };
  });
  return {
    ...{ id: 'long', createdAt: '', name: '', userId: '', userIdentifier: '', tags: null, metadata: {} },
    steps: turns.flatMap((one) => one.steps),
    elements: turns.flatMap((one) => one.elements),
  };
}

/** Asks, and returns the processor time of the page from the press until the frame with the question is drawn. */
async function timeToPaint(page: Page, cdp: CDPSession, text: string): Promise<number> {
  await composer(page).fill(text);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate((words) => {
    const watch = new MutationObserver(() => {
      const last = [...document.querySelectorAll('[data-row]')].at(-1);
      if (!last?.textContent?.includes(words)) return;
      watch.disconnect();
      // The task after the frame.
      requestAnimationFrame(() => setTimeout(() => performance.mark('painted')));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    addEventListener('keydown', () => performance.mark('pressed'), { capture: true, once: true });
  }, text);
  const events: { name: string; tts?: number }[] = [];
  const keep = ({ value }: { value: object[] }) => void events.push(...(value as typeof events));
  cdp.on('Tracing.dataCollected', keep);
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['blink.user_timing'] } });
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('painted').length)).toBe(1);
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', keep);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const at = (mark: string) => events.find(({ name }) => name === mark)!.tts!;
  return (at('painted') - at('pressed')) / 1000;
}

type Say = Awaited<ReturnType<typeof sayInto>>['say'];

/** Streams an answer with sources and buttons, and returns the processor time that scripts took meanwhile. */
async function timeOfAnswer(page: Page, cdp: CDPSession, say: Say, { steps, elements }: Turn): Promise<number> {
  const last = page.locator('[data-turn]').last();
  const run = step({ type: 'run', name: 'on_message', parentId: await last.getAttribute('data-turn'), end: null });
  const answer = step({ parentId: run.id, streaming: true });
  const { output } = steps.find(({ metadata }) => metadata?.answer)!;
  const words = output.split(/(?= )/).slice(0, 60);
  const before = await scriptSeconds(cdp);
  say('task_start', {});
  say('new_message', run);
  say('stream_start', answer);
  for (const token of words) {
    say('stream_token', { id: answer.id, token, isSequence: false, isInput: false });
    // One word in a frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  for (const one of elements) say('element', { ...one, id: randomUUID(), forId: answer.id });
  say('action', action(answer.id, 'Weiter'));
  say('update_message', { ...answer, streaming: false, output: words.join('') });
  say('task_end', {});
  await expect(last.getByRole('button', { name: 'Weiter' })).toBeVisible();
  return ((await scriptSeconds(cdp)) - before) * 1000;
}

async function scriptSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')!.value;
}
