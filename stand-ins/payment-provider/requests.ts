/** A refused call: an HTTP number, a code, and where the API gives it the transaction's id. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly transactionId: string | undefined;
  /** Beside the error (a declined charge) or inside it (refunds). */
  readonly place: 'beside' | 'inside';
  constructor(code: string, message: string, more: { status?: number; id?: string; place?: 'beside' | 'inside' } = {}) {
    super(message);
    this.code = code;
    this.status = more.status ?? 400;
    this.transactionId = more.id;
    this.place = more.place ?? 'beside';
  }
}

type Rule =
  | { kind: 'text'; required?: boolean; pattern?: RegExp; longest?: number }
  | { kind: 'amount'; required?: boolean }
  | { kind: 'yes' }
  | { kind: 'list' }
  | { kind: 'any' }
  | { kind: 'object'; required?: boolean; shape: Shape };
export type Shape = Record<string, Rule>;

const text = (longest = 255): Rule => ({ kind: 'text', longest });
const required = (pattern: RegExp): Rule => ({ kind: 'text', required: true, pattern });
const refno = required(/^.{1,20}$/su);
const currency = required(/^[A-Z]{3}$/);
const twoDigits: Rule = { kind: 'text', pattern: /^\d{2}$/ };
const address: Rule = { kind: 'text', pattern: /^https?:\/\/\S+$/, longest: 1000 };
const yes: Rule = { kind: 'yes' };
const object = (shape: Shape, isRequired = false): Rule => ({ kind: 'object', shape, required: isRequired });

const card: Shape = {
  type: { kind: 'text', pattern: /^ALIAS$/ },
  alias: { kind: 'text', required: true, longest: 64 },
  expiryMonth: twoDigits,
  expiryYear: twoDigits,
  '3D': { kind: 'any' },
};
const customer: Shape = {
  ...Object.fromEntries(
    'id title firstName lastName street street2 city zipCode email phone cellPhone birthDate name companyRegisterNumber'
      .split(' ')
      .map((name) => [name, text()]),
  ),
  country: { kind: 'text', pattern: /^[A-Z]{2}$/ },
  language: { kind: 'text', pattern: /^[a-z]{2}$/ },
  gender: text(),
  type: { kind: 'text', pattern: /^[PC]$/ },
  ipAddress: text(),
};

/** The bodies of the calls. What is not named here is refused, which finds slips of the pen in a client early. */
export const shapes = {
  init: {
    currency,
    refno,
    refno2: text(17),
    amount: { kind: 'amount' },
    autoSettle: yes,
    paymentMethods: { kind: 'list' },
    language: { kind: 'text', pattern: /^[a-z]{2}$/ },
    redirect: object({
      successUrl: address,
      cancelUrl: address,
      errorUrl: address,
      method: { kind: 'text', pattern: /^(GET|POST)$/ },
      startTarget: text(),
      returnTarget: text(),
    }),
    webhook: object({ url: address }),
    option: object({
      createAlias: yes,
      rememberMe: { kind: 'text', pattern: /^(true|checked)$/ },
      authenticationOnly: yes,
      returnMaskedCardNumber: yes,
      returnCustomerCountry: yes,
      returnMobileToken: yes,
    }),
    customer: object(customer),
    card: object(card),
    theme: { kind: 'any' },
  },
  authorize: {
    currency,
    refno,
    refno2: text(17),
    amount: { kind: 'amount', required: true },
    autoSettle: yes,
    card: object(card, true),
    customer: object(customer),
  },
  validate: { currency, refno, refno2: text(17), card: object(card, true) },
  settle: { currency, refno, refno2: text(17), amount: { kind: 'amount', required: true } },
  cancel: { refno, refno2: text(17) },
  credit: { currency, refno, refno2: text(17), amount: { kind: 'amount', required: true } },
} satisfies Record<string, Shape>;

type Body = Record<string, unknown>;

/** Throws ApiError naming the first thing that is wrong, in the way the API does: path, then the trouble. */
export function checkBody(body: unknown, shape: Shape, path: string): asserts body is Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('INVALID_JSON_PAYLOAD', `${path} must be an object`);
  }
  const given = body as Body;
  for (const name of Object.keys(given)) {
    if (!(name in shape)) throw new ApiError('UNRECOGNIZED_PROPERTY', `${path}.${name} is not recognized`);
  }
  for (const [name, rule] of Object.entries(shape)) {
    const value = given[name];
    const wrong = (trouble: string) => new ApiError('INVALID_PROPERTY', `${path}.${name} ${trouble}`);
    if (value === undefined || value === null) {
      if ('required' in rule && rule.required) throw wrong('must not be null');
    } else if (rule.kind === 'object') checkBody(value, rule.shape, `${path}.${name}`);
    else if (!fits(value, rule)) throw wrong('is not valid');
  }
}

function fits(value: unknown, rule: Exclude<Rule, { kind: 'object' }>): boolean {
  if (rule.kind === 'any') return true;
  if (rule.kind === 'amount') return Number.isSafeInteger(value) && (value as number) >= 0;
  if (rule.kind === 'yes') return typeof value === 'boolean';
  if (rule.kind === 'list') return Array.isArray(value) && value.every((code) => /^[A-Z]{3}$/.test(String(code)));
  if (typeof value !== 'string' || value === '') return false;
  return value.length <= (rule.longest ?? 1000) && (rule.pattern?.test(value) ?? true);
}
