import type { SignUpDraft } from '@polier/contract/companies';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { LanguageMenu } from '../../language/language-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import { Stepper } from '../../ui/layout/stepper.tsx';
import { paths } from '../paths.ts';
import { useSignedInUser } from '../route-guard.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { OrganisationStep } from './organisation-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PlanStep } from './plan-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { type Step, shownStep, stepPath, steps } from './steps.ts';
import { useStepForms } from './use-step-forms.ts';
import styles from './wizard.module.css';

const labels = {
  plan: 'planStep',
  profile: 'profileStep',
  organisation: 'organisationStep',
  payment: 'paymentStep',
} as const;

/** Four steps, each with its address; what is typed stays while one goes back and forth. */
export function Wizard({ draft, onDraft }: { draft: SignUpDraft; onDraft: (draft: SignUpDraft) => void }) {
  const { t } = useTexts('signUp');
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [search] = useSearchParams();
  const email = useSignedInUser().Email ?? '';
  // The step shown without one in the address stays the one of the first visit, however far the draft has come since.
  const [entryStep] = useState(draft.step);
  const step = shownStep(search.get('step') ?? entryStep, draft.step);
  const at = steps.indexOf(step);
  const forms = useStepForms(draft, onDraft, search.get('plan'));
  const unsaved = useUnsavedChanges({
    changed: Object.values(forms).some(({ changed }) => changed),
    save: async () => {
      for (const one of ['plan', 'profile', 'organisation'] as const) {
        if (!forms[one].changed || (await forms[one].save())) continue;
        navigate(stepPath(one));
        return false;
      }
      return true;
    },
    leaves: ({ nextLocation }) => nextLocation.pathname !== paths.companySignUp,
  });

  const institute = draft.plan === 3;
  const title = {
    plan: t('planTitle'),
    profile: t('profileTitle'),
    organisation: institute ? t('instituteTitle') : t('companyTitle'),
    payment: t('paymentTitle'),
  }[step];
  const heading = useStepHeading(step, title);

  const next = () => navigate(stepPath(steps[at + 1] ?? step));
  const back = at > 0 && (
    <Button look="bare" onClick={() => navigate(stepPath(steps[at - 1]!))}>
      {t('back')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand beta={t('beta', { ns: 'app' })} />
        <div className={styles.actions}>
          <LanguageMenu />
          <Button onClick={() => unsaved.leave(signOut)}>{t('signOut')}</Button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Stepper
          name={t('steps')}
          current={at}
          steps={steps.map((one) => ({
            label: t(labels[one]),
            to: shownStep(one, draft.step) === one ? stepPath(one) : null,
            done: steps.indexOf(one) < steps.indexOf(draft.step),
          }))}
        />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {step === 'plan' && <PlanStep form={forms.plan} draft={draft} email={email} actions={back} onSaved={next} />}
        {step === 'profile' && (
          <ProfileStep form={forms.profile} draft={draft} email={email} actions={back} onSaved={next} />
        )}
        {step === 'organisation' && <OrganisationStep form={forms.organisation} actions={back} onSaved={next} />}
        {step === 'payment' && <PaymentStep draft={draft} email={email} actions={back} />}
        <p className={styles.kept}>{t('saved', { day: dayText(draft.keptUntil, currentLanguage()) })}</p>
      </main>
      <SiteFooter />
      {unsaved.dialog}
    </div>
  );
}

/** Names the step in the title of the page; moves to the top and focuses the heading when the step changes. */
function useStepHeading(step: Step, title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    document.title = `${title} – Polier`;
  }, [title]);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
