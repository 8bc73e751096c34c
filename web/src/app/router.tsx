import { type MouseEvent, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration } from 'react-router';
import { useTexts } from '../language/language.ts';
import { readToken } from '../token.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { NotFound, Unexpected } from './error-pages.tsx';
import { LegalPage } from './legal-page.tsx';
import { loadPage } from './load-page.ts';
import LoginPage from './login-page.tsx';
import { paths } from './paths.ts';
import { RouteGuard } from './route-guard.tsx';

const { Component: ChatPage, preload: preloadChat } = loadPage(() => import('./chat/chat-page.tsx'));
const { Component: PdfPage, preload: preloadPdf } = loadPage(() => import('./chat/pdf-page.tsx'));
const { Component: AuthProcessPage } = loadPage(() => import('./auth-process-page.tsx'));
const { Component: ElementPage } = loadPage(() => import('./chat/element-page.tsx'));
const { Component: PaymentSuccessPage } = loadPage(() => import('./arrival/payment-success-page.tsx'));
const { Component: PaymentFailurePage } = loadPage(() => import('./arrival/payment-failure-page.tsx'));
const { Component: RegistrationSuccessPage } = loadPage(() => import('./arrival/registration-success-page.tsx'));
const { Component: PasswordResetSuccessPage } = loadPage(() => import('./arrival/password-reset-success-page.tsx'));
const { Component: CompanySignUpPage } = loadPage(() => import('./sign-up/company-sign-up-page.tsx'));
const { Component: CompanyAccountPage } = loadPage(() => import('./account/company-account-page.tsx'));
const { Component: AdminPage } = loadPage(() => import('./admin/admin-page.tsx'));
const { Component: OutdatedPage } = loadPage(() => import('./account/outdated-page.tsx'));
const { Component: QualityPage } = loadPage(() => import('./account/quality-page.tsx'));
const { Component: CheckPage } = loadPage(() => import('./check-page.tsx'));
const { Component: FeedbackPage } = loadPage(() => import('./account/feedback-page.tsx'));

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

/** Preloads the page that will most likely be shown, while the current user is still being loaded. */
function preloadLikelyPage(path: string): void {
  // The first page of guests is part of the entry.
  if (readToken() === null) return;
  const ahead = path.startsWith('/pdf') ? preloadPdf : preloadChat;
  // A fault is reported when the page is shown.
  ahead();
}

/** The routes of the app, and who may see them. */
export function createRouter() {
  preloadLikelyPage(window.location.pathname);
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
        { path: paths.check, element: <CheckPage /> },
        // The back office signs in on its own.
        { path: `${paths.superAdmin}/*`, element: <AdminPage /> },
        { element: <RouteGuard policy="guests" />, children: [{ path: paths.login, element: <LoginPage /> }] },
        {
          element: <RouteGuard policy="signed-in" />,
          children: [
            { path: paths.chatbot, element: <ChatPage /> },
            { path: paths.companySignUp, element: <CompanySignUpPage /> },
            { path: paths.companyAccount, element: <CompanyAccountPage /> },
            { path: paths.feedback, element: <FeedbackPage /> },
            { path: paths.outdated, element: <OutdatedPage /> },
            { path: paths.quality, element: <QualityPage /> },
            { path: paths.pdf, element: <PdfPage /> },
            { path: paths.element, element: <ElementPage /> },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]);
}
