import type { Fault } from '@polier/contract/endpoint';
import type { Language } from '@polier/contract/languages';
import { type FaultCode, faultTexts, fieldNames } from './fault-texts.ts';

/** What is wrong with one field of what was sent; `field` is its path, such as `address.postalCode`. */
export type FieldFault = { field: string; code: FaultCode; limit?: number };

/** What a schema says against an input, as zod reports it (also through Fastify, with the path as text). */
type Issue = {
  code?: string | undefined;
  path?: PropertyKey[];
  message?: string;
  [more: string]: unknown;
};

/** What the parts of the contract refuse, said by the field: a pattern alone does not tell what it is for. */
const patterns: Record<string, FaultCode> = {
  mobile: 'phone',
  workPhone: 'phone',
  website: 'url',
  country: 'country',
  workEmail: 'email',
  email: 'email',
  plan: 'plan',
  code: 'postal-code',
};

/** The first fault of each field. */
export function faultsOf(issues: Issue[]): FieldFault[] {
  const faults = new Map<string, FieldFault>();
  for (const issue of issues) {
    const field = (issue.path ?? []).map(String).join('.');
    if (!faults.has(field)) faults.set(field, faultOf(issue, field));
  }
  return [...faults.values()];
}

function faultOf(issue: Issue, field: string): FieldFault {
  const own = patterns[field.split('.').at(-1) ?? ''];
  const missing = /received (undefined|null)$/.test(issue.message ?? '');
  const [low, high] = [Number(issue.minimum), Number(issue.maximum)];
  switch (issue.code) {
    case 'invalid_type':
      return { field, code: missing ? (own === 'plan' ? 'plan' : 'required') : typeFault(String(issue.expected)) };
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return { field, code: 'required' };
      return { field, code: 'too-small', limit: low };
    case 'too_big':
      if (issue.origin === 'string') return { field, code: 'too-long', limit: high };
      return { field, code: issue.origin === 'array' ? 'too-many' : 'too-big', limit: high };
    case 'invalid_format':
      return { field, code: own ?? (issue.format === 'date' ? 'date' : 'invalid') };
    case 'invalid_value':
      return { field, code: own ?? 'choice' };
    case 'invalid_union': {
      // Where something may be empty or of a kind, the kind says what is wrong.
      const last = (issue.errors as Issue[][] | undefined)?.at(-1)?.[0];
      return own || !last ? { field, code: own ?? 'invalid' } : faultOf(last, field);
    }
    case 'custom':
      return { field, code: (issue.params as { fault?: FaultCode } | undefined)?.fault ?? 'invalid' };
    default:
      return { field, code: 'invalid' };
  }
}

function typeFault(expected: string): FaultCode {
  if (expected === 'string') return 'text';
  return expected === 'number' || expected === 'int' ? 'number' : 'invalid';
}

/** Faults as a person reads them. */
export function sayFaults(faults: FieldFault[], language: Language): Fault[] {
  return faults.map(({ field, code, limit }) => ({
    field,
    code,
    message: faultTexts[language][code].replace('{limit}', String(limit ?? '')),
  }));
}

/** All faults in one sentence, each with the name of its field; at most three, for the text of a refusal. */
export function faultSentence(faults: FieldFault[], language: Language): string {
  const said = sayFaults(faults.slice(0, 3), language);
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  return said.map(({ field, message }) => [nameOf(field, language), message].filter(Boolean).join(colon)).join(' ');
}

/** A field we have no word for is named as it was sent, unless it is not worth a name. */
function nameOf(field: string, language: Language): string {
  const parts = field.split('.').filter((part) => !/^\d+$/.test(part));
  const names = fieldNames[language];
  const last = parts.at(-1) ?? '';
  const name = names[last] ?? (/^[\w-]{1,40}$/.test(last) ? last : '');
  return parts[0] === 'invoiceAddress' && parts.length > 1 ? `${names.invoiceAddress} – ${name}` : name;
}
