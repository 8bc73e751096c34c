import { isDue } from './model.ts';
import { readAttempts } from './rows.ts';
import { fates, pick, run, type State } from './state.ts';
import { type Company, newAccount } from './world.ts';

export async function openVisit(
  state: State,
  admin: string,
  company: Company | null,
  purpose?: string,
): Promise<string> {
  const { world, random } = state;
  // Another window gets the same page again, and after ten minutes one of its own.
  if (random.chance(0.5)) world.server.clock.forward(11 * 60_000);
  const asked = { ...(purpose ? { purpose } : {}), success_url: `/payment-success?window=${random.below(3)}` };
  const { status, body } = await world.call(admin, 'POST', '/api/billing/init-transaction', asked);
  if (status !== 200) return `${status} ${body.code ?? ''}`;
  state.visits.push({ redirectUrl: String(body.redirectUrl), attempt: String(body.attempt), company, admin });
  return 'open';
}

/** Somebody pays at the page that was opened first, and comes back or not. */
export async function payVisit(state: State, card: string): Promise<string> {
  const { world, random } = state;
  const open = state.visits.shift();
  if (!open) return 'none';
  const webhook = pick(random, fates);
  try {
    await world.provider.pay(open.redirectUrl, card, webhook);
  } catch {
    return 'it has ended';
  }
  const comes = random.chance(0.5);
  const said = comes
    ? await world.call(open.admin, 'POST', '/api/billing/confirm-payment', { attempt: open.attempt })
    : null;
  return `${card.slice(-4)}, webhook ${webhook}, ${said ? `comes back: ${said.body.state}` : 'does not come back'}`;
}

export async function visit(state: State, company: Company, purpose: string, surely = false): Promise<string> {
  const { random, world } = state;
  const said = await openVisit(state, company.admin, company, purpose);
  const latest = said === 'open' ? state.visits.pop() : undefined;
  if (!latest) return `${company.account.name} cannot begin to pay (${purpose}): ${said}`;
  state.visits.unshift(latest);
  const { refusedCard, cards } = world.provider;
  const card = !surely && refusedCard && random.chance(0.2) ? refusedCard : pick(random, cards);
  return `${company.account.name} visits the payment page (${purpose}): ${await payVisit(state, card)}`;
}

const organisation = {
  kind: 'company',
  website: '',
  size: '1-20',
  department: '',
  address: { street: 'Rue du Lac 3', postalCode: '1003', city: 'Lausanne', state: 'VD', country: 'CH' },
  invoiceAddress: null,
  language: 'fr',
};
const profile = { firstName: 'Eva', middleName: '', lastName: 'Monnier', workTitle: '', mobile: '', workPhone: '' };

/** Signs up a company with a card; whose card had a free time pays the first month. */
export async function signUp(state: State): Promise<string> {
  const { world, random, books } = state;
  if (world.companies.size >= 6) return 'nobody signs up';
  state.people += 1;
  const name = `Firma ${state.people}`;
  const admin = await world.newPerson(state.people);
  const put = (path: string, body: object) => world.call(admin, 'PUT', path, body);
  await put('/api/sign-up/plan', { plan: 1 });
  await put('/api/company/admin-account', profile);
  await world.call(admin, 'POST', '/api/company', { ...organisation, name });
  const card = pick(random, world.provider.cards);
  const day = world.today();
  const hadFree = state.freeCards.has(card);
  const windows = random.chance(0.3) ? 2 : 1;
  const done: string[] = [];
  for (let turn = 0; turn < (hadFree ? 2 : 1); turn += 1) {
    // The first visit finds out that the card had its free time.
    const visits = hadFree && turn === 0 ? 1 : windows;
    const others = state.visits.splice(0);
    for (let window = 0; window < visits; window += 1) done.push(await openVisit(state, admin, null));
    while (state.visits.length > 0) done.push(await payVisit(state, card));
    state.visits.push(...others);
    await world.provider.releaseWebhooks();
    world.server.clock.forward(2 * 60_000);
    await world.settle();
  }
  const [person] = await world.query<{ id: number }>('select company_id as id from employees where id = $1', [admin]);
  if (!person || person.id <= 0) {
    await books.absorb();
    return `${name} could not sign up: ${done}`;
  }
  await world.query('update companies set verified_status = 2 where id = $1', [person.id]);
  const account = hadFree ? newAccount(name, 1, 1, day, 0) : newAccount(name, 1, 1, day, 3);
  if (hadFree) {
    const price = world.prices[1].findLast(({ from }) => from <= day)!.value;
    account.owed = { seats: 1, price, discount: 0, on: day, amount: price };
  }
  state.freeCards.add(card);
  world.companies.set(person.id, { id: person.id, title: name, admin, account, others: [], blocked: [] });
  await books.absorb();
  return `${name} signs up${hadFree ? ' and pays at once' : ''}: ${done}`;
}

/** Everybody who owes something pays it at the payment page. */
export async function payAll(state: State): Promise<string> {
  const { world, books } = state;
  const paid: string[] = [];
  for (const company of [...world.companies.values()]) {
    const { account, admin } = company;
    if (!account.owed || !isDue(account, world.today())) continue;
    paid.push(
      `${account.name} ${await openVisit(state, admin, company, 'debt')} ${await payVisit(state, world.provider.cards[0]!)}`,
    );
    await run(state);
    world.server.clock.forward(4 * 60_000);
    await run(state);
    if (account.owed && isDue(account, world.today())) {
      const attempts = (await readAttempts(world)).filter(({ companyId }) => companyId === company.id).slice(-4);
      const facts = JSON.stringify({ account, attempts });
      throw new Error(`${account.name} cannot pay what it owes: ${paid.at(-1)}, ${facts}`);
    }
  }
  await books.absorb();
  return `everybody pays: ${paid}`;
}
