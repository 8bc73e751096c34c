import '../../language/catalogue/add-staff-texts.ts';
import { staffTokenKey } from '@polier/contract/constants';
import type { OwnStaffAccount } from '@polier/contract/staff';
import { Suspense } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { LanguageMenu } from '../../language/language-menu.tsx';
import { ChangePassword } from '../../staff/change-password.tsx';
import { SecondFactor } from '../../staff/second-factor.tsx';
import { StaffSignIn } from '../../staff/staff-sign-in.tsx';
import { useSignOutStaff, useStaff } from '../../staff/use-staff.ts';
import { staffToken } from '../../token.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { KeepsInput } from '../keeps-input.tsx';
import { paths } from '../paths.ts';
import { AdminFrame } from './admin-frame.tsx';
import { sections } from './sections.ts';

/** The association's back office: its own sign-in, then the pages of the role. */
export default function AdminPage() {
  const { t } = useTexts('staff');
  const { visitor, retry } = useStaff();
  if (visitor.state === 'loading') return <Spinner page />;
  if (visitor.state === 'fault') {
    return (
      <MessagePage title={t('notLoadedTitle')} texts={[t('notLoaded')]}>
        <Button look="primary" onClick={retry}>
          {t('again')}
        </Button>
      </MessagePage>
    );
  }
  if (visitor.state === 'guest') {
    return (
      <MessagePage head={<LanguageMenu />} title={t('signInTitle')} texts={[t('signInText')]}>
        <StaffSignIn />
        <Link to={paths.login} className={buttonClass('bare')}>
          {t('toLanding')}
        </Link>
      </MessagePage>
    );
  }
  const { account } = visitor;
  if (account.due) return <SetUp due={account.due} />;
  return (
    <KeepsInput area={staffTokenKey} id={account.id} token={staffToken}>
      <Office account={account} />
    </KeepsInput>
  );
}

/** What an account has to set up before it may do anything else. */
function SetUp({ due }: { due: 'password' | 'second-factor' }) {
  const { t } = useTexts('staff');
  const signOut = useSignOutStaff();
  const password = due === 'password';
  return (
    <MessagePage
      head={<LanguageMenu />}
      title={t(password ? 'setPasswordTitle' : 'factorTitle')}
      texts={[t(password ? 'setPasswordText' : 'factorNeeded')]}
    >
      {password ? <ChangePassword /> : <SecondFactor on={false} />}
      <Button look="bare" onClick={signOut}>
        {t('signOut')}
      </Button>
    </MessagePage>
  );
}

function Office({ account }: { account: OwnStaffAccount }) {
  const { t } = useTexts('staff');
  const own = sections.filter(({ roles }) => roles.includes(account.role));
  const { pathname, search } = useLocation();
  const first = own.find(({ label }) => label);
  const hasIndex = own.some(({ path }) => path === '');
  // The navigation compares addresses, and to it a slash at the end makes another one.
  if (pathname.endsWith('/')) return <Navigate to={pathname.replace(/\/+$/, '') + search} replace />;
  return (
    <AdminFrame account={account} sections={own}>
      <Suspense fallback={<Spinner />}>
        <Routes>
          {own.map(({ path, Component }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
          {!hasIndex && (
            <Route index element={first ? <Navigate to={first.path} replace /> : <p>{t('nothingYet')}</p>} />
          )}
          <Route path="*" element={<NotHere />} />
        </Routes>
      </Suspense>
    </AdminFrame>
  );
}

function NotHere() {
  const { t } = useTexts('staff');
  return (
    <>
      <PageHeading>{t('notHereTitle')}</PageHeading>
      <p>{t('notHere')}</p>
    </>
  );
}
