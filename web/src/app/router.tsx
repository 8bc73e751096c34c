import { type MouseEvent, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration } from 'react-router';
import { useTexts } from '../language/language.ts';
import { readToken } from '../token.ts';
import { Spinner } from '../ui/spinner.tsx';
import { NotFound, Unexpected } from './error-pages.tsx';
import { Guarded } from './guarded.tsx';
import { LegalPage } from './legal-page.tsx';
import { loadPage } from './load-page.ts';
import LoginPage from './login-page.tsx';
import { paths } from './paths.ts';

const { Part: ChatPage, prepare: prepareChat } = loadPage(() => import('./chat-page.tsx'));
const { Part: PdfPage, prepare: preparePdf } = loadPage(() => import('./pdf-page.tsx'));
const { Part: AuthProcessPage } = loadPage(() => import('./auth-process-page.tsx'));
const { Part: ElementPage } = loadPage(() => import('./element-page.tsx'));
const { Part: PaymentSuccessPage } = loadPage(() => import('./arrival/payment-success-page.tsx'));
const { Part: PaymentFailurePage } = loadPage(() => import('./arrival/payment-failure-page.tsx'));
const { Part: RegistrationSuccessPage } = loadPage(() => import('./arrival/registration-success-page.tsx'));
const { Part: PasswordResetSuccessPage } = loadPage(() => import('./arrival/password-reset-success-page.tsx'));
const { Part: CompanySignUpPage } = loadPage(() => import('./sign-up/company-sign-up-page.tsx'));
const { Part: CompanyAccountPage } = loadPage(() => import('./company-account-page.tsx'));
const { Part: FeedbackPage } = loadPage(() => import('./feedback-page.tsx'));

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

/** Asks for the page that will most likely be shown while it is still being found out who is looking. */
function prepare(path: string): void {
  // The first page of guests is part of the entry.
  if (readToken() === null) return;
  const ahead = path.startsWith('/pdf') ? preparePdf : prepareChat;
  // Whether it can be had is found out, and said, when it is shown.
  ahead();
}

/** Which page stands at which address, and for whom. */
export function createRouter() {
  prepare(window.location.pathname);
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <Unexpected />,
      children: [
        { path: paths.index, element: <Navigate to={paths.login} replace /> },
        { path: paths.authProcess, element: <AuthProcessPage /> },
        { path: paths.paymentSuccess, element: <PaymentSuccessPage /> },
        { path: paths.paymentFailure, element: <PaymentFailurePage /> },
        { path: paths.registrationSuccess, element: <RegistrationSuccessPage /> },
        { path: paths.passwordResetSuccess, element: <PasswordResetSuccessPage /> },
        { path: paths.imprint, element: <LegalPage page="imprint" /> },
        { path: paths.privacy, element: <LegalPage page="privacy" /> },
        { path: paths.terms, element: <LegalPage page="terms" /> },
        { element: <Guarded policy="guests" />, children: [{ path: paths.login, element: <LoginPage /> }] },
        {
          element: <Guarded policy="signed-in" />,
          children: [
            { path: paths.chatbot, element: <ChatPage /> },
            { path: paths.companySignUp, element: <CompanySignUpPage /> },
            { path: paths.companyAccount, element: <CompanyAccountPage /> },
            { path: paths.feedback, element: <FeedbackPage /> },
            { path: paths.pdf, element: <PdfPage /> },
            { path: paths.element, element: <ElementPage /> },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]);
}
