import type { Intent } from '@polier/contract/identity';
import { useEffect, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { LanguageMenu } from '../language/language-menu.tsx';
import { Brand } from '../ui/brand.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmailForm } from './email-form.tsx';
import styles from './login-page.module.css';
import { SampleAnswer } from './sample-answer.tsx';
import { startSignIn } from './start-sign-in.ts';
import { useAbout } from './use-about.ts';

const blurbs = [
  ['lawTitle', 'lawText'],
  ['standardsTitle', 'standardsText'],
  ['safetyTitle', 'safetyText'],
  ['wordingTitle', 'wordingText'],
] as const;

/** The first page: what Polier is, and the way in. */
export function LoginPage() {
  const { t } = useTexts('identity');
  const about = useAbout();
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    document.title = `Polier – ${t('pageTitle')}`;
  }, [t]);

  async function start(intent: Intent, email?: string) {
    setLeaving(true);
    setFailed(false);
    try {
      await startSignIn(intent, email);
    } catch {
      setFailed(true);
      setLeaving(false);
    }
  }

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
            <EmailForm busy={leaving} failed={failed} onSubmit={(email) => start('sign-in', email)} />
            <p className={styles.newHere}>
              {t('newHere')}{' '}
              <button type="button" className={styles.link} disabled={leaving} onClick={() => start('sign-up')}>
                {t('createAccount')}
              </button>{' '}
              {t('newHereFree')}
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
      </main>
      <footer className={styles.footer}>
        <p>{t('betaNote')}</p>
        <p className={styles.footerEnd}>
          {about?.association.url && (
            <a href={about.association.url} rel="noopener">
              {t('contact')}
            </a>
          )}
          {about && (
            <span>{t('copyright', { year: new Date().getFullYear(), association: about.association.name })}</span>
          )}
        </p>
      </footer>
    </div>
  );
}
