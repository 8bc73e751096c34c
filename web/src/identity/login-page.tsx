import type { Intent } from '@polier/contract/identity';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { LanguageMenu } from '../language/language-menu.tsx';
import { Brand } from '../ui/brand.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmailForm } from './email-form.tsx';
import styles from './login-page.module.css';
import { Questions } from './questions.tsx';
import { SampleAnswer } from './sample-answer.tsx';
import { startSignIn } from './start-sign-in.ts';
import { useAbout } from './use-about.ts';

const blurbs = [
  ['lawTitle', 'lawText'],
  ['standardsTitle', 'standardsText'],
  ['safetyTitle', 'safetyText'],
  ['wordingTitle', 'wordingText'],
] as const;

type Start = (intent: Intent, asked?: { email?: string; returnPath?: string }) => void;
type Props = {
  /** The address that is filled in already. */
  email: string;
  /** The plans; choosing one signs up and comes back to where that goes on. */
  plans: (signUp: (returnPath: string) => void, busy: boolean) => ReactNode;
  /** Months that are free at the beginning; null when none are, or it is not known yet. */
  freeMonths: number | null;
  footer: ReactNode;
};

/** The first page: what Polier is, what it costs, and the way in. */
export function LoginPage({ email: known, plans, freeMonths, footer }: Props) {
  const { t } = useTexts('identity');
  const { t: say } = useTexts('landing');
  const about = useAbout();
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState<'form' | 'plans' | null>(null);
  useEffect(() => {
    document.title = `Polier – ${t('pageTitle')}`;
  }, [t]);

  const startFrom =
    (place: 'form' | 'plans'): Start =>
    (intent, asked) => {
      setLeaving(true);
      setFailed(null);
      startSignIn(intent, asked).catch(() => {
        setFailed(place);
        setLeaving(false);
      });
    };
  const start = startFrom('form');

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand beta={t('beta', { ns: 'app' })} />
        <div className={styles.actions}>
          <LanguageMenu />
          {about?.association.url && (
            <a className={buttonClass('bare', styles.wide)} href={about.association.url} rel="noopener">
              {t('toAssociation')}
            </a>
          )}
          <Button className={styles.wide} disabled={leaving} onClick={() => start('sign-up')}>
            {t('createAccount')}
          </Button>
          <Button look="primary" disabled={leaving} onClick={() => start('sign-in')}>
            {t('signIn')}
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <div className={styles.hero}>
          <div>
            <h1 className={styles.title}>
              {t('titleStart')}
              <span className={styles.marked}>{t('titleMarked')}</span>
              {t('titleEnd')}
            </h1>
            <p className={styles.subtitle}>{t('subtitle')}</p>
            <EmailForm
              known={known}
              busy={leaving}
              failed={failed === 'form'}
              onSubmit={(email) => start('sign-in', { email })}
            />
            <p className={styles.newHere}>
              {t('newHere')}{' '}
              <button type="button" className={styles.link} disabled={leaving} onClick={() => start('sign-up')}>
                {t('createAccount')}
              </button>
              {freeMonths !== null && <span> {t('newHereFree', { count: freeMonths })}</span>}
            </p>
          </div>
          <SampleAnswer />
        </div>
        <section className={styles.band} aria-label={t('about')}>
          <div className={styles.blurbs}>
            {blurbs.map(([title, text]) => (
              <div key={title}>
                <h2 className={styles.blurbTitle}>{t(title)}</h2>
                <p className={styles.blurbText}>{t(text)}</p>
              </div>
            ))}
          </div>
        </section>
        <section className={styles.section} aria-labelledby="prices">
          <h2 id="prices" className={styles.sectionTitle}>
            {say('prices')}
          </h2>
          {plans((returnPath) => startFrom('plans')('sign-up', { returnPath }), leaving)}
          {failed === 'plans' && (
            <p className={styles.failed} role="alert">
              {t('serverError')}
            </p>
          )}
        </section>
        <div className={styles.section}>
          <Questions />
        </div>
        {about?.association.url && (
          <p className={styles.association}>
            <a className={buttonClass('outlined')} href={about.association.url} rel="noopener">
              {t('toAssociation')}
            </a>
          </p>
        )}
      </main>
      {footer}
    </div>
  );
}
