import type { Failure, FailureClass } from './payments.ts';

const classes: Record<FailureClass, string[]> = {
  retryLater: ['DECLINED', 'REFERRAL', 'BLOCKED_BY_VELOCITY_CHECKER', 'VELOCITY_ERROR'],
  needsNewCard: [
    'EXPIRED_CARD',
    'INVALID_CARD',
    'BLOCKED_CARD',
    'UNSUPPORTED_CARD',
    'INVALID_CVV',
    'INVALID_ALIAS',
    'ALIAS_NOT_FOUND',
  ],
  needsCustomer: ['SOFT_DECLINED'],
  configuration: [
    'INVALID_PROPERTY',
    'UNRECOGNIZED_PROPERTY',
    'INVALID_JSON_PAYLOAD',
    'INVALID_HEADER',
    'CLIENT_ERROR',
    'ILLEGAL_ARGUMENT',
    'UNAUTHORIZED',
    'FORBIDDEN',
    'INVALID_SETUP',
    'INVALID_SIGN',
    'TRANSACTION_NOT_FOUND',
  ],
};

/** What an error code of the API means (sheet, section 9); null when it leaves open what happened. */
export function classOf(code: string): FailureClass | null {
  const names = Object.keys(classes) as FailureClass[];
  return names.find((name) => classes[name].includes(code)) ?? null;
}

/** What the reason of a failed transaction means (sheet, section 7). Not finished in time counts as worth another try. */
export function failureOf(reason: string | undefined): Failure {
  const code = /^[a-z_]{1,64}$/.test(reason ?? '') ? reason! : 'unknown';
  if (code === 'card_invalid') return { class: 'needsNewCard', code };
  if (code === 'secure_authentication') return { class: 'needsCustomer', code };
  if (code === 'invalid_setup' || code === 'error_on_start') return { class: 'configuration', code };
  return { class: 'retryLater', code };
}
