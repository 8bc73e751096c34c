import type { PaymentStatus, PlanCode } from '@polier/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import { request } from '../../request.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import styles from '../billing.module.css';
import { planName } from '../plans/plan-name.ts';
import { priceNow } from '../plans/price-text.ts';
import { usePrices } from '../plans/use-prices.ts';
import { cacheStatus, usePlanCharge } from '../use-subscription.ts';
import { monthOf } from './seat-cost.ts';

type Props = {
  status: PaymentStatus;
  /** Formatted day on which the new plan begins. */
  from: string;
  onClose: () => void;
};

/** Dialog that changes the plan from the next period on, with its cost. */
export function ChangePlan({ status, from, onClose }: Props) {
  const { t } = useTexts('subscription');
  const { t: name } = useTexts('plans');
  const client = useQueryClient();
  const { data: prices } = usePrices();
  const plannedPlan = status.nextPlan ?? status.plan;
  const form = useForm<{ plan: PlanCode }>({
    initial: { plan: plannedPlan },
    check: () => ({}),
    save: async ({ plan }) => {
      if (plan === plannedPlan) return;
      cacheStatus(client, await request('POST /api/billing/change-plan', { body: { plan } }));
      notify(t('planChanged'));
    },
  });
  const { plan } = form.values;
  const costs = (code: PlanCode) => {
    const price = prices?.plans.find((one) => one.plan === code);
    return price ? priceNow(price) : null;
  };
  const [chosenCharge, currentCharge] = [usePlanCharge(plan), usePlanCharge(status.plan)];
  const { leave, dialog } = useUnsavedChanges({ changed: form.changed, save: form.save });
  return (
    <>
      <FormDialog
        open
        title={t('changePlan')}
        text={t('changePlanText', { day: from })}
        submit={t('changePlanDo')}
        form={form}
        onSaved={onClose}
        onClose={() => leave(onClose)}
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
          {chosenCharge &&
            currentCharge &&
            (plan === status.plan
              ? t('planStays', { amount: moneyText(monthOf(chosenCharge)) })
              : t('planInstead', {
                  day: from,
                  amount: moneyText(monthOf(chosenCharge)),
                  now: moneyText(monthOf(currentCharge)),
                }))}
        </p>
      </FormDialog>
      {dialog}
    </>
  );
}
