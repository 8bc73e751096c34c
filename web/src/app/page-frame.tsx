import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../language/language.ts';
import { Brand } from '../ui/brand.tsx';
import { buttonClass } from '../ui/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useSignedIn } from './guarded.tsx';
import styles from './page-frame.module.css';
import { paths } from './paths.ts';

/** Around the pages beside the chat: name, the way to the chat, and who is signed in. */
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
        <AccountMenu user={useSignedIn()} place="corner" />
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
