import type { PaymentStatus } from '@polier/contract/billing';
import { useEffect, useRef, useState } from 'react';
import { dayText } from '../language/day.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import styles from './billing.module.css';
import { CancelSubscription } from './cancel-subscription.tsx';
import { ChangePlan } from './change-plan.tsx';
import { dayAfter } from './next-steps.ts';
import { planName } from './plan-name.ts';
import { RestoreSubscription } from './restore-subscription.tsx';

/** The plan, and what can be done about the subscription: another plan, cancel, restore. */
export function SubscriptionChoices({ status }: { status: PaymentStatus }) {
  const { t } = useTexts('subscription');
  const { t: name } = useTexts('plans');
  const [open, setOpen] = useState<'plan' | 'cancel' | 'restore' | null>(null);
  const { state, plan, nextPlan, nextPayment, periodEnd, endsOn } = status;
  const close = () => setOpen(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hadEnd = useRef(endsOn);
  // The button that led to the dialog has gone with what it did: whoever works by keyboard goes on from here.
  useEffect(() => {
    if (open || hadEnd.current === endsOn) return;
    hadEnd.current = endsOn;
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
            // The key: it does not become another button under the focus when the subscription is restored.
            <Button key="restore" look="primary" onClick={() => setOpen('restore')}>
              {t('restore')}
            </Button>
          ) : (
            <>
              <Button onClick={() => setOpen('plan')}>{t('changePlan')}</Button>
              <Button look="danger" onClick={() => setOpen('cancel')}>
                {t('cancel')}
              </Button>
            </>
          )}
        </div>
      )}
      {open === 'plan' && <ChangePlan status={status} from={from} onClose={close} />}
      {open === 'cancel' && <CancelSubscription status={status} onClose={close} />}
      {open === 'restore' && <RestoreSubscription status={status} onClose={close} />}
    </section>
  );
}
