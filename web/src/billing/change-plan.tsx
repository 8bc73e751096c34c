import type { PaymentStatus, PlanCode } from '@polier/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../language/language.ts';
import { moneyText } from '../language/money.ts';
import { request } from '../request.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useForm } from '../ui/use-form.ts';
import styles from './billing.module.css';
import { planName } from './plan-name.ts';
import { priceNow } from './price-text.ts';
import { usePrices } from './use-prices.ts';
import { keepStatus, usePlanCharge } from './use-subscription.ts';

type Props = {
  status: PaymentStatus;
  /** The day the new plan begins, as people read it. */
  from: string;
  onClose: () => void;
};

/** Another plan from the next period on, with what it will cost. */
export function ChangePlan({ status, from, onClose }: Props) {
  const { t } = useTexts('subscription');
  const { t: name } = useTexts('plans');
  const client = useQueryClient();
  const { data: prices } = usePrices();
  const planned = status.nextPlan ?? status.plan;
  const form = useForm<{ plan: PlanCode }>({
    initial: { plan: planned },
    check: () => ({}),
    save: async ({ plan }) => {
      if (plan === planned) return;
      keepStatus(client, await request('POST /api/billing/change-plan', { body: { plan } }));
      notify(t('planChanged'));
    },
  });
  const { plan } = form.values;
  const costs = (code: PlanCode) => {
    const price = prices?.plans.find((one) => one.plan === code);
    return price ? priceNow(price) : null;
  };
  const [chosen, present] = [usePlanCharge(plan), usePlanCharge(status.plan)];
  return (
    <FormDialog
      open
      title={t('changePlan')}
      text={t('changePlanText', { day: from })}
      submit={t('changePlanDo')}
      form={form}
      onSaved={onClose}
      onClose={onClose}
    >
      {prices ? (
        <RadioCards
          legend={t('subscription')}
          hideLegend
          name="plan"
          value={plan}
          cards={prices.plans.map(({ plan: code }) => ({
            value: code,
            label: name(planName(code)),
            children: [
              t('perPerson', { price: moneyText(costs(code) ?? 0) }),
              code === status.plan && t('planNow'),
              code !== 1 && code !== status.plan && t('planChecked'),
            ]
              .filter(Boolean)
              .join(' '),
          }))}
          onChange={(code) => form.change({ plan: code })}
        />
      ) : (
        <Spinner />
      )}
      <p className={styles.price} role="status">
        {chosen &&
          present &&
          (plan === status.plan
            ? t('planStays', { amount: moneyText(chosen.amount) })
            : t('planInstead', { day: from, amount: moneyText(chosen.amount), now: moneyText(present.amount) }))}
      </p>
    </FormDialog>
  );
}
