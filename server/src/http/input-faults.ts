import type { Fault } from '@polier/contract/endpoint';
import type { Language } from '@polier/contract/languages';
import { type FaultCode, faultTexts, fieldNames } from './input-fault-texts.ts';

/** A fault of one field of the input; `field` is its path, such as `address.postalCode`. */
export type FieldFault = { field: string; code: FaultCode; limit?: number };

/** An issue as zod reports it, also through Fastify, where the path is text. */
type Issue = {
  code?: string | undefined;
  path?: PropertyKey[];
  message?: string;
  [more: string]: unknown;
};

/** The fault of a field with a format: zod reports only a pattern, which does not tell what it is for. */
const formatFaults: Record<string, FaultCode> = {
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
  const own = formatFaults[field.split('.').at(-1) ?? ''];
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
      // A field that may be empty or in a format: the last option is the format, and its issue tells the fault.
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

/** The faults with their texts for a person. */
export function describeFaults(faults: FieldFault[], language: Language): Fault[] {
  return faults.map(({ field, code, limit }) => ({
    field,
    code,
    message: faultTexts[language][code].replace('{limit}', String(limit ?? '')),
  }));
}

/** All faults in one sentence, each with the name of its field; at most three, for the text of a refusal. */
export function faultSentence(faults: FieldFault[], language: Language): string {
  const described = describeFaults(faults.slice(0, 3), language);
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  return described
    .map(({ field, message }) => [nameOf(field, language), message].filter(Boolean).join(colon))
    .join(' ');
}

/** The name of a field on the screens; a field without one is named by its key, where that can be read. */
function nameOf(field: string, language: Language): string {
  const parts = field.split('.').filter((part) => !/^\d+$/.test(part));
  const names = fieldNames[language];
  const last = parts.at(-1) ?? '';
  const name = names[last] ?? (/^[\w-]{1,40}$/.test(last) ? last : '');
  return parts[0] === 'invoiceAddress' && parts.length > 1 ? `${names.invoiceAddress} – ${name}` : name;
}
