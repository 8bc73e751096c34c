import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import type { TestServer, Who } from './harness.ts';

type Customer = Parameters<typeof payAsCustomer>[1];

const profile = {
  firstName: 'Eva',
  middleName: '',
  lastName: 'Monnier',
  workTitle: '',
  mobile: '',
  workPhone: '',
};
const organisation = {
  kind: 'company',
  name: 'Monnier Rénovation Sàrl',
  website: '',
  size: '1-20',
  department: '',
  address: { street: 'Rue du Lac 3', postalCode: '1003', city: 'Lausanne', state: 'VD', country: 'CH' },
  invoiceAddress: null,
  language: 'fr',
};

/** Fills the wizard up to the payment step. */
export async function fillWizard(server: TestServer, as: Who = 'unfinished', plan: 1 | 2 | 3 = 1): Promise<void> {
  const kind = plan === 3 ? 'institute' : 'company';
  const size = plan === 3 ? null : organisation.size;
  await expectOk(await server.call('PUT', '/api/sign-up/plan', { as, body: { plan } }));
  await expectOk(await server.call('PUT', '/api/company/admin-account', { as, body: profile }));
  await expectOk(await server.call('POST', '/api/company', { as, body: { ...organisation, kind, size } }));
}

/** Starts a checkout as the browser does. */
export async function beginCheckout(
  server: TestServer,
  as: Who,
  body: object = {},
): Promise<{ redirectUrl: string; attempt: string }> {
  const response = await server.call('POST', '/api/billing/init-transaction', { as, body });
  await expectOk(response.clone());
  return (await response.json()) as { redirectUrl: string; attempt: string };
}

/**
 * Begins the same checkout ten minutes after another, when it is another page: both can be paid then. Of what is owed
 * if nothing else is said.
 */
export function beginAnother(server: TestServer, as: Who, body: object = { purpose: 'debt' }) {
  server.clock.forward(11 * 60_000);
  return beginCheckout(server, as, body);
}

/** Pays on the payment page and returns to the web app. Returns the server's view of the payment. */
export async function checkOut(
  server: TestServer,
  as: Who,
  body: object = {},
  customer: Customer = {},
): Promise<{ state: string; purpose: string; amount: number; attempt: string; back: URL }> {
  const { redirectUrl, attempt } = await beginCheckout(server, as, body);
  const back = await payAsCustomer(redirectUrl, customer);
  return { ...(await confirm(server, as, attempt)), attempt, back };
}

export async function confirm(server: TestServer, as: Who, attempt: string) {
  const response = await server.call('POST', '/api/billing/confirm-payment', { as, body: { attempt } });
  await expectOk(response.clone());
  return (await response.json()) as { state: string; purpose: string; amount: number };
}

async function expectOk(response: Response): Promise<void> {
  if (response.status !== 200) throw new Error(`${response.url} answers ${response.status}: ${await response.text()}`);
}
