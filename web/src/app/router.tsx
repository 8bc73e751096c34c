import { type MouseEvent, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration } from 'react-router';
import { useTexts } from '../language/language.ts';
import { Spinner } from '../ui/spinner.tsx';
import { NotFound, Unexpected } from './error-pages.tsx';
import { Guarded } from './guarded.tsx';
import { loadPage } from './load-page.ts';
import { paths } from './paths.ts';

const LoginPage = loadPage(() => import('./login-page.tsx'));
const AuthProcessPage = loadPage(() => import('./auth-process-page.tsx'));
const ChatPage = loadPage(() => import('./chat-page.tsx'));
const PdfPage = loadPage(() => import('./pdf-page.tsx'));
const SignUpUnfinishedPage = loadPage(() => import('./sign-up-unfinished-page.tsx'));

function Root() {
  const { t } = useTexts('app');
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    <Suspense fallback={<Spinner page />}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of this page; the router must not take it for a path. */}
      <a className="skip unprinted" href="#content" onClick={skip}>
        {t('skip')}
      </a>
      <Outlet />
      <ScrollRestoration />
    </Suspense>
  );
}

/** Which page stands at which address, and for whom. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <Unexpected />,
      children: [
        { path: paths.index, element: <Navigate to={paths.login} replace /> },
        { path: paths.authProcess, element: <AuthProcessPage /> },
        { element: <Guarded policy="guests" />, children: [{ path: paths.login, element: <LoginPage /> }] },
        {
          element: <Guarded policy="signed-in" />,
          children: [
            { path: paths.chatbot, element: <ChatPage /> },
            { path: paths.companySignUp, element: <SignUpUnfinishedPage /> },
            { path: paths.pdf, element: <PdfPage /> },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]);
}
