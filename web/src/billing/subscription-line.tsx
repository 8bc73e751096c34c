import type { PaymentStatus, PlanCode } from '@polier/contract/billing';
import { dayText } from '../language/day.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { moneyText } from '../language/money.ts';
import { planName } from './plan-name.ts';
import { usePaymentStatus } from './use-subscription.ts';

/** The subscription in one line: plan, people, what is paid next; for those who may see it. */
export function SubscriptionLine({ plan, admin }: { plan: PlanCode; admin: boolean }) {
  const { t } = useTexts('subscription');
  const { t: name } = useTexts('plans');
  const { data: status } = usePaymentStatus(admin);
  const called = name(planName(plan));
  if (!status) return called;
  return `${t('planAndPeople', { plan: called, count: status.seats })} ${next(status)}`;

  function next({ state, endsOn, freeUntil, nextPayment, pastDue }: PaymentStatus): string {
    const day = (given: string) => dayText(given, currentLanguage());
    if (state === 'ended') return t('lineEnded');
    if (endsOn) return t('lineCancelled', { day: day(endsOn) });
    if (pastDue) return t('lineDue', { amount: moneyText(pastDue.amount) });
    const free = freeUntil ? `${t('lineFree', { day: day(freeUntil) })} ` : '';
    return nextPayment
      ? free + t('lineNext', { day: day(nextPayment.on), amount: moneyText(nextPayment.amount) })
      : free.trim();
  }
}
