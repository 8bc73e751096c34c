/** What a customer types in. Expiry in the form MM/YY. */
export type Customer = {
  card?: string;
  expiry?: string;
  cvv?: string;
  /** For the bank's question, if it asks. */
  code?: string;
  /** Presses Cancel, at once or when the bank asks. */
  cancel?: 'at-once' | 'when-asked';
  language?: string;
};

/**
 * Visits the pay page as a customer without a browser: types in a card (one that takes any amount and asks nothing,
 * unless another is named), answers the bank, and gives the address to which the page leads back. Throws, with what the
 * page says, when it does not lead anywhere.
 */
export async function payAsCustomer(redirectUrl: string, customer: Customer = {}): Promise<URL> {
  const { card = '5200000000000007', expiry = '12/99', code = '4000', cancel, language } = customer;
  const { cvv = card.startsWith('3') ? '1234' : '123' } = customer;
  const start = new URL(redirectUrl);
  if (language) start.searchParams.set('lang', language);
  const opened = await fetch(start);
  if (!opened.ok) throw new Error(`The pay page answers ${opened.status}: ${saying(await opened.text())}`);
  await opened.arrayBuffer();
  const press = async (fields: Record<string, string>): Promise<URL> => {
    const answer = await fetch(start, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
    const location = answer.headers.get('location');
    const page = await answer.text();
    if (!location) throw new Error(`The pay page answers ${answer.status}: ${saying(page)}`);
    return new URL(location, start);
  };
  if (cancel === 'at-once') return press({ action: 'cancel' });
  const next = await press({ action: 'pay', number: card, expiry, cvv });
  if (next.pathname !== start.pathname) return next;
  return press(cancel === 'when-asked' ? { action: 'cancel' } : { action: 'confirm', code });
}

/** The heading and what is wrong, out of a page. */
function saying(page: string): string {
  const texts = [...page.matchAll(/<h1>(.*?)<\/h1>|class="error"[^>]*>(.*?)</g)];
  return texts.map(([, heading, error]) => heading ?? error).join(' · ');
}
