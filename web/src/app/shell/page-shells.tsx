import type { Language } from '@polier/contract/languages';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../../language/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import spinner from '../../ui/feedback/spinner.module.css';
import { Brand } from '../../ui/layout/brand.tsx';
import menu from '../account/account-menu.module.css';
import account from '../account/company-account-page.module.css';
import frame from '../page-frame.module.css';
import wizard from '../sign-up/wizard.module.css';
import styles from './shell.module.css';

type Props = { language: Language };

/** The frame of the pages other than the chat (page-frame.tsx). */
function PageShell({ language, children }: Props & { children: ReactNode }) {
  const t = texts[language].app;
  return (
    <div className={frame.page}>
      <div className={frame.head}>
        <span className={frame.brand}>
          <Brand beta={t.beta} />
        </span>
        <span className={buttonClass('bare')}>{t.toStart}</span>
        <span className={buttonClass('bare', menu.corner)}>
          <span className={menu.initials} />
        </span>
      </div>
      <div className={frame.main}>{children}</div>
    </div>
  );
}

/** What the page shows while it waits, since the frame lies over it. */
function Waiting() {
  return (
    <div className={`${spinner.middle} ${styles.waiting}`} data-waiting="">
      <div className={spinner.ring} />
    </div>
  );
}

/** The account until the company is known. */
export function AccountShell({ language }: Props) {
  return (
    <PageShell language={language}>
      <Waiting />
    </PageShell>
  );
}

/** The feedback page without its form. */
export function FeedbackShell({ language }: Props) {
  const t = texts[language].feedback;
  return (
    <PageShell language={language}>
      <p className={account.title}>{t.title}</p>
      <p className={account.lead}>{t.text}</p>
    </PageShell>
  );
}

/** The sign-up until it is known how far it has come. */
export function SignUpShell({ language }: Props) {
  const { app, signUp } = texts[language];
  return (
    <div className={wizard.page}>
      <div className={wizard.header}>
        <Brand beta={app.beta} />
        <div className={wizard.actions}>
          <span className={buttonClass('bare')}>
            {language.toUpperCase()}
            <ChevronDown />
          </span>
          <span className={buttonClass('outlined')}>{signUp.signOut}</span>
        </div>
      </div>
      <Waiting />
    </div>
  );
}
