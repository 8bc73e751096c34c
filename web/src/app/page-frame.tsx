import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../language/language.ts';
import { buttonClass } from '../ui/button.tsx';
import { Brand } from '../ui/layout/brand.tsx';
import { AccountMenu } from './account/account-menu.tsx';
import styles from './page-frame.module.css';
import { paths } from './paths.ts';
import { useSignedInUser } from './route-guard.tsx';
import { SiteFooter } from './site-footer.tsx';

/** The frame of the pages other than the chat: brand, link to the chat, account menu. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { t } = useTexts('app');
  return (
    <div className={styles.page}>
      <header className={`${styles.head} unprinted`}>
        <Link to={paths.chatbot} className={styles.brand} title={t('toStart')}>
          <Brand beta={t('beta')} />
        </Link>
        <Link to={paths.chatbot} className={buttonClass('bare')}>
          {t('toStart')}
        </Link>
        <AccountMenu user={useSignedInUser()} place="corner" />
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
