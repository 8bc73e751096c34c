import { composer } from '../chat/conversation.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';

test.use({
  as: 'admin',
  viewport: { width: 412, height: 823 },
  contextOptions: { reducedMotion: 'no-preference' },
});

test('content does not shift when the data of a page arrives', async ({ page }) => {
  await page.addInitScript(() => {
    const moved = Object.assign(window, { moved: [] as string[] }).moved;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[]) {
        moved.push(...entry.sources.map(({ node }) => node?.className || String(node?.nodeName)));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  const spinner = page.getByRole('main').locator('[data-spinner]');
  for (const path of ['/company-account', '/company-account?tab=employees', '/quality']) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/(?!employees\/me)/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(spinner).toBeVisible();
    release();
    await expect(spinner).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // A shift is reported after the frame in which it happens.
    const moved = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return (window as unknown as { moved: string[] }).moved;
    });
    expect(moved, path).toEqual([]);
    expect(
      scripts.filter((url) => /chat-page/.test(url)),
      'the code of the chat is not loaded before it is wanted',
    ).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('what the account shows is asked for once, while its code is on its way', { tag: '@nightly' }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/company-account?tab=employees', { waitUntil: 'commit' });
  const data = ['/api/employees/me', '/api/company', '/api/billing/payment-status', '/api/employees'];
  const count = () => data.map((path) => asked.filter((one) => one === path).length);
  await expect.poll(count).toEqual([1, 1, 1, 1]);
  await expect
    .poll(() => asked.some((path) => path.includes('employees-tab')), { message: 'so is the code of the tab' })
    .toBe(true);
  release();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lea Ammann' })).toBeVisible();
  expect(count()).toEqual([1, 1, 1, 1]);
});

test.describe('in French', () => {
  test.use({ language: 'fr' });

  test('the chat is drawn before its code is there, and stays where it is', async ({ page }) => {
    const { chat } = words('fr');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const wanted: string[] = [];
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      wanted.push(route.request().url());
      await released;
      await route.continue();
    });
    await page.goto('/chatbot', { waitUntil: 'commit' });
    const text = page.getByText(chat.emptyText).filter({ visible: true });
    await expect(text).toBeVisible();
    await expect(composer(page, 'fr'), 'nothing can be typed yet').toHaveCount(0);
    // Without this code, a question asked after the network is gone could not be shown.
    await expect.poll(() => wanted.join(' '), 'what shows a question comes with it').toContain('/turn-list-');
    const before = await text.boundingBox();
    release();
    await expect(composer(page, 'fr')).toBeVisible();
    await expect(page.getByText(chat.emptyText), 'it stands there once').toHaveCount(1);
    expect(await text.boundingBox()).toEqual(before);
  });

  test('a chat opened by its address is not drawn as an empty one; guests see the first page', {
    tag: '@nightly',
  }, async ({ page }) => {
    const { chat } = words('fr');
    await page.route(/\/assets\/.*\.js$/, () => {});
    await page.goto('/chatbot?thread=one', { waitUntil: 'commit' });
    await expect(page.getByText(chat.disclaimer).filter({ visible: true })).toBeVisible();
    await expect(page.getByText(chat.emptyText).filter({ visible: true })).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/chatbot', { waitUntil: 'commit' });
    await expect(page.getByText(chat.disclaimer)).not.toHaveCount(0);
    await expect(page.getByText(chat.disclaimer).filter({ visible: true })).toHaveCount(0);
  });

  test('a page starts without the script that draws before it, or where a browser does not tell its languages', {
    tag: '@nightly',
  }, async ({ page, expectFault }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: undefined }));
    await page.goto('/chatbot');
    await expect(composer(page, 'fr')).toBeVisible();
    expectFault(/first-paint/);
    await page.route(/first-paint/, (route) => route.abort());
    await page.goto('/chatbot');
    await expect(composer(page, 'fr')).toBeVisible();
  });

  test('a page whose code is missing or fails loads once more, then says so in place of its frame', {
    tag: '@nightly',
  }, async ({ page, expectFault }) => {
    expectFault(/./);
    const { chat, app } = words('fr');
    const entry = /\/assets\/index-.*\.js$/;
    let loads = 0;
    page.on('load', () => (loads += 1));
    const message = page.getByRole('alert').filter({ visible: true });
    const saysSo = async () => {
      await expect(message).toContainText(app.slowText);
      await expect(page.getByText(chat.disclaimer), 'the frame is gone').toHaveCount(0);
    };
    await page.route(entry, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/chatbot');
    await saysSo();
    expect(loads, 'opened, and loaded once again').toBe(2);
    await page.unroute(entry);
    await page.route(entry, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("fails")' }),
    );
    const again = page.getByRole('link', { name: app.retry });
    await again.click();
    await expect.poll(() => loads).toBe(3);
    await saysSo();
    await page.unroute(entry);
    await again.click();
    await expect(composer(page, 'fr')).toBeVisible();
    await page.addInitScript(() => {
      history.replaceState = () => {
        throw new Error('the app cannot be drawn');
      };
    });
    await page.goto('/chatbot?anew');
    await saysSo();
  });
});
