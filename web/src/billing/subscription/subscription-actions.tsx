import type { PaymentStatus } from '@polier/contract/billing';
import { useEffect, useRef, useState } from 'react';
import { dayAfter, dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../billing.module.css';
import { planName } from '../plans/plan-name.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { ChangePlan } from './change-plan.tsx';
import { RestoreSubscription } from './restore-subscription.tsx';
import { type PlanCosts, usePlanCosts } from './use-plan-costs.ts';

/** The current plan, with the actions on the subscription: change plan, cancel, restore. */
export function SubscriptionActions({ status, institute }: { status: PaymentStatus; institute: boolean }) {
  const { t } = useTexts('subscription');
  const { t: name } = useTexts('plans');
  const [open, setOpen] = useState<'plan' | 'cancel' | 'restore' | null>(null);
  const [isNear, setNear] = useState(false);
  const costs = usePlanCosts(isNear || open === 'plan');
  // A dialog that grows moves what is about to be pressed: it opens when its prices are there, or do not come.
  const shown = useRef<PlanCosts | null>(null);
  shown.current = open === 'plan' ? (costs ?? shown.current) : null;
  const { state, plan, nextPlan, nextPayment, periodEnd, endsOn } = status;
  const close = () => setOpen(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const previousEnd = useRef(endsOn);
  // The button that opened the dialog no longer exists after the action: keyboard users continue at the heading.
  useEffect(() => {
    if (open || previousEnd.current === endsOn) return;
    previousEnd.current = endsOn;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [open, endsOn]);
  const from = dayText(nextPayment?.on ?? dayAfter(periodEnd), currentLanguage());
  return (
    <section className={styles.section}>
      <h2 ref={heading} tabIndex={-1}>
        {t('subscription')}
      </h2>
      <p>
        {name(planName(plan))}
        {nextPlan && !endsOn && (
          <span className={styles.secondary}>{t('planFrom', { plan: name(planName(nextPlan)), day: from })}</span>
        )}
        {endsOn && (
          <span className={styles.secondary}>{t('lineCancelled', { day: dayText(endsOn, currentLanguage()) })}</span>
        )}
      </p>
      {state !== 'ended' && (
        <div className={styles.actions}>
          {endsOn ? (
            // The key prevents React from turning this button into another one while it has the focus.
            <Button key="restore" look="primary" onClick={() => setOpen('restore')}>
              {t('restore')}
            </Button>
          ) : (
            <>
              <Button
                aria-busy={open === 'plan' && !shown.current}
                onPointerEnter={() => setNear(true)}
                onFocus={() => setNear(true)}
                onClick={() => setOpen('plan')}
              >
                {t('changePlan')}
              </Button>
              <Button look="danger" onClick={() => setOpen('cancel')}>
                {t('cancel')}
              </Button>
            </>
          )}
        </div>
      )}
      {shown.current && <ChangePlan status={status} costs={shown.current} from={from} onClose={close} />}
      {open === 'cancel' && <CancelSubscription status={status} institute={institute} onClose={close} />}
      {open === 'restore' && <RestoreSubscription status={status} onClose={close} />}
    </section>
  );
}
