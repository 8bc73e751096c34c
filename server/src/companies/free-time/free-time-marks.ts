import { createHmac } from 'node:crypto';
import { plans } from '@polier/contract/billing';
import { checkEmailDomain } from '../verification/check-email-domain.ts';

/** The person who signs up, the numbers they give of their company, and the card once it is known. */
export type Applicant = {
  employee: { id: string; workEmail: string | null };
  /** In the official form. */
  companyNumbers?: string[];
  card?: { token: string; fingerprint: string | null } | null;
};

/**
 * Returns the keyed hashes by which a free time is remembered: of the person; of the e-mail address, by which they are
 * recognised after their deletion; of its domain if it belongs to a business; of the company numbers; and of the card.
 * Domains shared by many firms or schools have none. The website is not used: it proves nothing, and naming somebody
 * else's would use up their free time.
 */
export function freeTimeMarks(secret: Uint8Array, applicant: Applicant): string[] {
  return marksOf(secret, applicant, '');
}

/** The same for a reduced price without a confirmation; the card is not used. */
export function reducedPriceMarks(secret: Uint8Array, { employee, companyNumbers = [] }: Applicant): string[] {
  return marksOf(secret, { employee, companyNumbers }, 'reduced ');
}

/**
 * The kinds of facts remembered: a free time, and a month at a reduced price; each also with a mark for a company
 * number alone.
 */
export const remembered = [
  { marksOf: freeTimeMarks, numberMark: numberMark('') },
  { marksOf: reducedPriceMarks, numberMark: numberMark('reduced ') },
];

function numberMark(prefix: '' | 'reduced '): (secret: Uint8Array, companyNumber: string) => string {
  return (secret, companyNumber) => createMark(secret, prefix)(numberText(companyNumber));
}

function numberText(companyNumber: string): string {
  return `company number ${companyNumber}`;
}

function createMark(secret: Uint8Array, prefix: '' | 'reduced '): (text: string) => string {
  const key = createHmac('sha256', secret).update('past free times').digest();
  return (text) => createHmac('sha256', key).update(`${prefix}${text}`).digest('base64url');
}

function marksOf(secret: Uint8Array, applicant: Applicant, prefix: '' | 'reduced '): string[] {
  const { employee, companyNumbers = [], card } = applicant;
  const mark = createMark(secret, prefix);
  const domain = businessDomain(employee.workEmail);
  return [
    mark(`person ${employee.id}`),
    ...(employee.workEmail ? [mark(`address ${mailboxOf(employee.workEmail)}`)] : []),
    ...(domain ? [mark(`domain ${domain}`)] : []),
    ...companyNumbers.map((number) => mark(numberText(number))),
    ...(card ? [mark(`card ${card.fingerprint ?? card.token}`)] : []),
  ];
}

/** The mailbox behind an address, without the part after a plus sign, which its owner chooses freely. */
function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  return `${name.split('+')[0]}@${domain}`;
}

/** The domain that was registered (firma.ch for a@zh.firma.ch), when it belongs to one business; null otherwise. */
function businessDomain(email: string | null): string | null {
  if (checkEmailDomain(plans.member, email) !== 'fits' || checkEmailDomain(plans.student, email) === 'fits')
    return null;
  const labels = email!.toLowerCase().split('@').at(-1)!.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  // co.uk, com.au and the like are registered one level below.
  return labels.slice(second.length <= 3 && top.length === 2 && labels.length > 2 ? -3 : -2).join('.');
}
