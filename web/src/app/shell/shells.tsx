import { employeesLimit } from '@polier/contract/constants';
import { type Language, languages } from '@polier/contract/languages';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { paths } from '../paths.ts';
import { ChatShell } from './chat-shell.tsx';
import { NotStarted } from './not-started.tsx';
import { AccountShell, FeedbackShell, SignUpShell } from './page-shells.tsx';
import styles from './shell.module.css';

/** What a page needs to show something, asked for while its code is on its way; and what one of its tabs needs. */
type Early = {
  /** Addresses for admins, and those for people who have not finished the sign-up; others may not read them. */
  admin?: string[];
  unfinished?: string[];
  /** By the name in the address. `module` is the code of the tab. */
  tabs?: Record<string, { admin: string[]; module: string }>;
};
type ShellPage = {
  path: string;
  module: string;
  /** A module that the page does not show at first, but needs as soon as somebody does something in it. */
  soon?: string;
  early: Early;
};

const pages: (ShellPage & { Shell: ComponentType<{ language: Language }> })[] = [
  {
    path: paths.chatbot,
    module: 'app/chat/chat-page.tsx',
    soon: 'chat/turns/turn-list.tsx',
    Shell: ChatShell,
    early: {},
  },
  {
    path: paths.companyAccount,
    module: 'app/account/company-account-page.tsx',
    Shell: AccountShell,
    early: {
      admin: ['/api/company', '/api/billing/payment-status'],
      tabs: {
        employees: {
          admin: [`/api/employees?skip=0&limit=${employeesLimit}`],
          module: 'app/account/employees-tab.tsx',
        },
      },
    },
  },
  {
    path: paths.companySignUp,
    module: 'app/sign-up/company-sign-up-page.tsx',
    Shell: SignUpShell,
    early: { unfinished: ['/api/sign-up', '/api/billing/subscription-plan-prices'] },
  },
  { path: paths.feedback, module: 'app/account/feedback-page.tsx', Shell: FeedbackShell, early: {} },
];

/**
 * Returns, for the pages people open most, what is drawn before their code is there, and what is shown if it does not
 * come, in all languages. The build runs this and writes it into the HTML of the path; end-shell.ts takes it away when
 * the page is there.
 */
export function printShells(): (ShellPage & { html: string })[] {
  return pages.map(({ Shell, ...page }) => ({
    ...page,
    html: renderToStaticMarkup(
      <>
        <div className={styles.shell} data-shell="" aria-hidden="true" inert>
          {languages.map((language) => (
            <div key={language} lang={language}>
              <Shell language={language} />
            </div>
          ))}
        </div>
        <template data-not-started="">
          <div className={styles.message} role="alert">
            {languages.map((language) => (
              <div key={language} lang={language}>
                <NotStarted language={language} />
              </div>
            ))}
          </div>
        </template>
      </>,
    ),
  }));
}
