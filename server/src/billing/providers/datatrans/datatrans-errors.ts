import type { Failure, FailureClass, Unknown } from '../payments.ts';
import type { Answer } from './datatrans-call.ts';

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

/** The meaning of an error code of the API; null when it leaves open what happened. */
export function classOf(code: string): FailureClass | null {
  const names = Object.keys(classes) as FailureClass[];
  return names.find((name) => classes[name].includes(code)) ?? null;
}

/** The meaning of the reason of a failed transaction. Reasons we do not know count as worth another try. */
export function failureOf(reason: string | undefined): Failure {
  const code = /^[a-z_]{1,64}$/.test(reason ?? '') ? reason! : 'unknown';
  if (code === 'card_invalid') return { class: 'needsNewCard', code };
  if (code === 'secure_authentication') return { class: 'needsCustomer', code };
  if (code === 'invalid_setup' || code === 'error_on_start') return { class: 'configuration', code };
  return { class: 'retryLater', code };
}

/** 409 and 422 are about the idempotency key, whatever the code: the call it was first used for may have happened. */
const keyConflicts: Record<number, Unknown['reason']> = { 409: 'stillRunning', 422: 'inputDiffers' };

/** A refusal under another status than 4xx contradicts itself. */
export const isUncertain = (status: number) => status < 400 || status >= 500 || status in keyConflicts;

/** The failure when an answer says for certain that nothing happened; null when it does not. */
export function decided(answer: Answer): Failure | null {
  if (answer.kind !== 'refused' || isUncertain(answer.status)) return null;
  const known = classOf(answer.code) ?? (answer.status === 401 || answer.status === 403 ? 'configuration' : null);
  return known && { class: known, code: answer.code };
}

/** The unknown outcome behind an answer. A reference that was used before means that the earlier call reached them. */
export function unknown(answer: Answer): Unknown {
  if (answer.kind === 'good') return { outcome: 'unknown', reason: 'noAnswer', code: 'UNREADABLE', providerId: null };
  if (answer.kind === 'none') return { outcome: 'unknown', reason: 'noAnswer', code: answer.code, providerId: null };
  const reason = answer.code === 'DUPLICATE_REFNO' ? 'reachedBefore' : (keyConflicts[answer.status] ?? 'noAnswer');
  return { outcome: 'unknown', reason, code: answer.code, providerId: answer.transactionId };
}

/** The failure of a call that moves no money: whatever is not decided is worth another try later. */
export function failureIn(answer: Answer): Failure {
  const code = answer.kind === 'good' ? 'UNREADABLE' : answer.code;
  return decided(answer) ?? { class: 'retryLater', code };
}
