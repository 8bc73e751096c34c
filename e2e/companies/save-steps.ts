type Kept = { origins: { localStorage: { name: string; value: string }[] }[] };

const draft = {
  'PUT /api/sign-up/plan': { plan: 1 },
  'PUT /api/company/admin-account': {
    firstName: 'Eva',
    middleName: '',
    lastName: 'Monnier',
    workTitle: '',
    mobile: '+390612345678',
    workPhone: '',
  },
  'POST /api/company': {
    kind: 'company',
    name: 'Monnier Rénovation Sàrl',
    website: '',
    size: '1-20',
    department: '',
    address: { street: 'Rue du Marché 4', postalCode: '1201', city: 'Genève', state: 'GE', country: 'CH' },
    invoiceAddress: null,
    language: 'fr',
  },
};

/** Saves the first three steps of a signed-in person's sign-up, as their browser would. */
export async function saveSteps(url: string, kept: Kept): Promise<void> {
  for (const [endpoint, body] of Object.entries(draft)) await saveStep(url, kept, endpoint, body);
}

/** Saves another plan. */
export async function savePlan(url: string, kept: Kept, plan: 1 | 2 | 3): Promise<void> {
  await saveStep(url, kept, 'PUT /api/sign-up/plan', { plan });
}

async function saveStep(url: string, { origins }: Kept, endpoint: string, body: object): Promise<void> {
  const token = origins[0]!.localStorage.find(({ name }) => name === 'token')!.value;
  const [method, path] = endpoint.split(' ') as [string, string];
  const answer = await fetch(url + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${endpoint}: ${answer.status} ${await answer.text()}`);
}
