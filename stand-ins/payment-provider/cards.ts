/** How the bank's confirmation (3-D Secure) goes with a test card. */
type Confirmation = 'none' | 'silently' | 'silently-refused' | 'asked' | 'asked-refused';

export type TestCard = {
  number: string;
  /** Code of the payment method. */
  method: 'VIS' | 'ECA' | 'AMX';
  brand: string;
  cvv: string;
  confirmation: Confirmation;
  /** The amount decides: see `refusalByAmount`. */
  byAmount: boolean;
  /** Taken when it is registered, but later charges need the customer. */
  softDeclined?: boolean;
};

const card = (
  number: string,
  confirmation: Confirmation,
  more: { byAmount?: boolean; softDeclined?: boolean } = {},
): TestCard => {
  const kinds = {
    '3': { method: 'AMX', brand: 'American Express', cvv: '1234' },
    '4': { method: 'VIS', brand: 'Visa', cvv: '123' },
    '5': { method: 'ECA', brand: 'Mastercard', cvv: '123' },
  } as const;
  return { number, ...kinds[number[0] as '3' | '4' | '5'], confirmation, byAmount: false, ...more };
};

/** The only cards there are here; the numbers are the published ones of the sandbox and belong to nobody. */
export const testCards: TestCard[] = [
  card('5200000000000007', 'none'),
  card('4000001000000026', 'asked'),
  card('4111111111111111', 'asked'),
  card('4000001000000018', 'silently'),
  card('4242424242424242', 'none', { byAmount: true }),
  card('5404000000000001', 'asked', { byAmount: true }),
  card('375811111111115', 'none', { byAmount: true }),
  card('5100001000000014', 'silently'),
  card('5100001000000022', 'asked'),
  card('4000001000000034', 'silently-refused'),
  card('5100001000000030', 'silently-refused'),
  card('4000001000000042', 'asked-refused', { softDeclined: true }),
  card('5100001000000048', 'asked-refused'),
];

export const findCard = (number: string) => testCards.find((known) => known.number === number);

/** 4242 4242 4242 4242, and 3758 111111 11115 as it is printed on a card of that kind. */
export const spaced = (number: string) =>
  number.length === 15 ? number.replace(/(\d{4})(\d{6})(\d{5})/, '$1 $2 $3') : number.replace(/(\d{4})(?=\d)/g, '$1 ');

export const masked = (number: string) => `${number.slice(0, 6)}xxxxxx${number.slice(-4)}`;

/** Codes that the bank's page takes, and the one by which a tester refuses. */
export const confirmingCodes = ['4000', '4444'];
export const refusingCode = '4009';

/** What the bank answers to an amount in minor units; null when it agrees. */
export function refusalByAmount(
  { byAmount }: TestCard,
  amount: number,
): 'DECLINED' | 'REFERRAL' | 'BLOCKED_CARD' | null {
  if (!byAmount || amount <= 9_000) return null;
  if (amount <= 10_000) return 'DECLINED';
  return amount <= 11_000 ? 'REFERRAL' : 'BLOCKED_CARD';
}
