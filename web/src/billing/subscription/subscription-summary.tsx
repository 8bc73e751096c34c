import type { PaymentStatus, PlanCode } from '@polier/contract/billing';
import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import { planName } from '../plans/plan-name.ts';
import { usePaymentStatus } from '../use-subscription.ts';

type Props = {
  plan: PlanCode;
  admin: boolean;
  /** Without the next payment, where the page says it below. */
  brief: boolean;
};

/** The subscription in one line: plan, people, next payment. Without `admin` only the plan is shown. */
export function SubscriptionSummary({ plan, admin, brief }: Props) {
  const { t } = useTexts('subscription');
  const { t: name } = useTexts('plans');
  const { data: status } = usePaymentStatus(admin);
  const planLabel = name(planName(plan));
  if (!status) return planLabel;
  const people = t('planAndPeople', { plan: planLabel, count: status.seats });
  return brief ? people : `${people} ${next(status)}`;

  function next({ state, endsOn, freeUntil, nextPayment, pastDue, underWay }: PaymentStatus): string {
    const format = (day: string) => dayText(day, currentLanguage());
    if (state === 'ended') return t('lineEnded');
    if (endsOn) return t('lineCancelled', { day: format(endsOn) });
    if (underWay) return `${t('underWay')}.`;
    if (pastDue) return t('lineDue', { amount: moneyText(pastDue.amount) });
    const free = freeUntil ? `${t('lineFree', { day: format(freeUntil) })} ` : '';
    return nextPayment
      ? free + t('lineNext', { day: format(nextPayment.on), amount: moneyText(nextPayment.amount) })
      : free.trim();
  }
}
