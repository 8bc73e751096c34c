import type { PaymentStatus, PlanCode } from '@polier/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import { request } from '../../request.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import styles from '../billing.module.css';
import { planName } from '../plans/plan-name.ts';
import { priceNow } from '../plans/price-text.ts';
import { cacheStatus } from '../use-subscription.ts';
import { monthOf } from './seat-cost.ts';
import type { PlanCosts } from './use-plan-costs.ts';

type Props = {
  status: PaymentStatus;
  costs: PlanCosts;
  /** Formatted day on which the new plan begins. */
  from: string;
  onClose: () => void;
};

/** Dialog that changes the plan from the next period on, with its cost. */
export function ChangePlan({ status, costs: { prices, chargeOn, loadAgain }, from, onClose }: Props) {
  const { t } = useTexts('subscription');
  const { t: name } = useTexts('plans');
  const client = useQueryClient();
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
  const [chosenCharge, currentCharge] = [chargeOn(plan), chargeOn(status.plan)];
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
            cards={prices.map((price) => ({
              value: price.plan,
              label: name(planName(price.plan)),
              children: [
                t('perPerson', { price: moneyText(priceNow(price)) }),
                price.plan === status.plan && t('planNow'),
                price.plan !== 1 && price.plan !== status.plan && t('planChecked'),
              ]
                .filter(Boolean)
                .join(' '),
            }))}
            onChange={(code) => form.change({ plan: code })}
          />
        ) : (
          <LoadFailed says={name('notLoaded')} again={t('again')} onAgain={loadAgain} />
        )}
        <p className={`${styles.price} ${styles.planPrice}`} role="status">
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
