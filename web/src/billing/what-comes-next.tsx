import type { PaymentStatus } from '@polier/contract/billing';
import { dayText } from '../language/day.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { moneyText } from '../language/money.ts';
import styles from './billing.module.css';
import { nextSteps, type Step } from './next-steps.ts';
import { planName } from './plan-name.ts';

/** What happens when, as a list of days. */
export function WhatComesNext({ status }: { status: PaymentStatus }) {
  const { t } = useTexts('subscription');
  const { t: name } = useTexts('plans');
  const steps = nextSteps(status);
  const { pastDue, state } = status;
  const text = ({ what, amount }: Step) =>
    t(what, { amount: moneyText(amount ?? 0), plan: name(planName(status.nextPlan ?? status.plan)) });
  return (
    <section className={styles.section}>
      <h2>{t('next')}</h2>
      {pastDue?.blocked && <p className={styles.blocked}>{t('blockedNow')}</p>}
      {steps.length > 0 ? (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.on + step.what} data-kind={step.what}>
              <time dateTime={step.on}>{dayText(step.on, currentLanguage())}</time>
              <span>{text(step)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p>{t(state === 'ended' ? 'lineEnded' : 'nothingNext')}</p>
      )}
    </section>
  );
}
