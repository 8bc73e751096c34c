import type { Intent } from '@polier/contract/identity';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { LanguageMenu } from '../language/language-menu.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Brand } from '../ui/layout/brand.tsx';
import { EmailForm } from './email-form.tsx';
import { Faq } from './faq.tsx';
import styles from './login-page.module.css';
import { SampleAnswer } from './sample-answer.tsx';
import { SessionEndNote } from './session-end-note.tsx';
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
  /** The prefilled e-mail address. */
  email: string;
  /** Renders the plans; choosing one starts the sign-up, which continues at the return path. */
  plans: (signUp: (returnPath: string) => void, busy: boolean) => ReactNode;
  /** Free months at the beginning; null when there are none or they are not loaded yet. */
  freeMonths: number | null;
  footer: ReactNode;
};

/** The landing page: what Polier is, what it costs, and the sign-in. */
export function LoginPage({ email: known, plans, freeMonths, footer }: Props) {
  const { t } = useTexts('identity');
  const { t: tLanding } = useTexts('landing');
  const association = useAbout()?.association.url;
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
      <Header association={association} busy={leaving} onStart={start} />
      <main id="content" tabIndex={-1}>
        <div className={styles.hero}>
          <div>
            <SessionEndNote />
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
        <Blurbs />
        <section className={styles.section} aria-labelledby="prices">
          <h2 id="prices" className={styles.sectionTitle}>
            {tLanding('prices')}
          </h2>
          {plans((returnPath) => startFrom('plans')('sign-up', { returnPath }), leaving)}
          {failed === 'plans' && (
            <p className={styles.failed} role="alert">
              {t('serverError')}
            </p>
          )}
        </section>
        <div className={styles.section}>
          <Faq />
        </div>
        {association && (
          <p className={styles.association}>
            <a className={buttonClass('outlined')} href={association} rel="noopener">
              {t('toAssociation')}
            </a>
          </p>
        )}
      </main>
      {footer}
    </div>
  );
}

type HeaderProps = {
  /** Address of the association's website, if it has one. */
  association: string | null | undefined;
  busy: boolean;
  onStart: Start;
};

function Header({ association, busy, onStart }: HeaderProps) {
  const { t } = useTexts('identity');
  return (
    <header className={styles.header}>
      <Brand beta={t('beta', { ns: 'app' })} />
      {/* Outside the group beside it, which it would widen when it comes. */}
      {association && (
        <a className={buttonClass('bare', `${styles.wide} ${styles.toAssociation}`)} href={association} rel="noopener">
          {t('toAssociation')}
        </a>
      )}
      <div className={styles.actions}>
        <LanguageMenu />
        <Button className={styles.wide} disabled={busy} onClick={() => onStart('sign-up')}>
          {t('createAccount')}
        </Button>
        <Button look="primary" disabled={busy} onClick={() => onStart('sign-in')}>
          {t('signIn')}
        </Button>
      </div>
    </header>
  );
}

/** What Polier answers questions about. */
function Blurbs() {
  const { t } = useTexts('identity');
  return (
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
  );
}
